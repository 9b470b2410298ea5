/** File beside the scripts: its address and integrity; see `data-file-loader.mjs` of packages/tooling. */
declare module '*.json?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: test runs know the address of a file as its default export, too
  export default url;
  export const integrity: string;
}
