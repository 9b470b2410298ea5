declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the classes as the default export
  export default classes;
}
declare module '*.css' {}
