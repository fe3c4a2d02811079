export declare const repositoryRoot: string;

/**
 * Bundles a TypeScript file, with the libraries it imports, into one file that plain node can run.
 * The caller removes the file.
 * @returns the path of the bundle
 */
export declare function bundleScript(entry: string): string;
