import DefaultTheme from "vitepress/theme";
import "mexplorer/mexplorer.css";
import "mexplorer/element";

export default DefaultTheme;
