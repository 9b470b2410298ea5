import { buildReplyShapes } from '@trassa/contracts/printed-shapes';

/**
 * Fills `@trassa/contracts/reply-shapes` from the schemas, which a browser does not carry. A plain module, because the
 * bundler runs loaders in workers.
 * @public
 */
export default function replyShapesLoader() {
  const { calls } = this.getOptions();
  const isCalled = ([call]) => calls.some((path) => call.includes(` ${path}`));
  const shapes = Object.fromEntries(Object.entries(buildReplyShapes()).filter(isCalled));
  return `export const replyShapes = JSON.parse(${JSON.stringify(JSON.stringify(shapes))});`;
}
