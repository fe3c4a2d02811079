declare module 'swagger-ui-dist/absolute-path.js' {
  /** Folder of the reader's files. The package's main module would load the whole reader into the server. */
  function absolutePath(): string;
  export = absolutePath;
}
