/** A fence ```mex becomes a figure: `remarkPlugins: [mex]`. */
export default function mex(): (tree: any) => void;
