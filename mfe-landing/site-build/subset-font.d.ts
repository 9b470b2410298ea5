/** `subset-font` has no types of its own; these cover the used part. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    noLayoutClosure?: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
