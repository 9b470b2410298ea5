import type { ReplyShapes } from './reply-shape.rules.ts';

/** Empty in tests and development; a build for production puts the table of `printed-shapes.ts` here. */
export const replyShapes: ReplyShapes = {};
