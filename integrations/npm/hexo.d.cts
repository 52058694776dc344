/** The tag `{% mex %}`, and what it needs on every page. */
declare function mex(hexo: any): void;
export = mex;
