import "mexplorer/mexplorer.css";

export const metadata = { title: "Ten stones", icons: { icon: "data:," } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
