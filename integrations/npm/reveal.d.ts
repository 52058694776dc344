/** Figures with `data-steps` go through them as slides do through fragments: `plugins: [RevealMex]`. */
export default function RevealMex(): { id: string; init(deck: any): void };
