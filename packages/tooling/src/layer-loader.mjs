/** In a host of somebody else a remote's own style sheet may be the first: whichever is says the order of the layers. */
const order = '@layer trassa-base, trassa-antd, trassa-ui, trassa-remote;';

/**
 * Wraps a style sheet into a cascade layer, so that nothing a remote writes can beat the frame or another remote by
 * accident. A plain module because the bundler loads it in its own worker.
 *
 * @public
 */
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  return `${order}\n@layer ${layer} {\n${source}\n}\n`;
}
