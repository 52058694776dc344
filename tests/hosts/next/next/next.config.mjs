export default { output: "export", distDir: "out", serverExternalPackages: ["mexplorer"], outputFileTracingRoot: import.meta.dirname + "/.." };
