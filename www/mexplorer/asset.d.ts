// A file that is no script: what an import of it gives is the bundler's affair.
export {};
