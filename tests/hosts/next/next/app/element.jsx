"use client";

// On the server this defines nothing; in the browser it defines the element.
import "mexplorer/element";

export function Figure({ children, ...attributes }) {
  return <mex-plorer {...attributes}>{children}</mex-plorer>;
}
