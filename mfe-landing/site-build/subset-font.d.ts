/** The part of `subset-font` (which brings no types) that the build uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    noLayoutClosure?: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
