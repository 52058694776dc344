/** A fence ```mex becomes a figure: `md.use(mex)`. */
export default function mex(md: any): void;
