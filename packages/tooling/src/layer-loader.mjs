/**
 * Wraps a style sheet into a cascade layer, so that nothing a remote writes can beat the frame or another remote by
 * accident. A plain module because the bundler loads it in its own worker.
 */
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  return `@layer ${layer} {\n${source}\n}\n`;
}
