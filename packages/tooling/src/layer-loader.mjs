/** In another host a remote's style sheet may be the first one, and the first one defines the order of layers. */
const order = '@layer trassa-base, trassa-antd, trassa-ui, trassa-remote;';

/**
 * Wraps a style sheet in a cascade layer, so that no remote can override the frame or another remote by accident. A
 * plain module, because the bundler runs loaders in workers.
 * @public
 */
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  return `${order}\n@layer ${layer} {\n${source}\n}\n`;
}
