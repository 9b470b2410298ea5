/** `subset-font` has no types of its own; these cover the used part. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes?: Record<string, number>;
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    preserveNameIds?: number[];
    dropTables?: string[];
  }
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
