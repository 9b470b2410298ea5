import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { commentChangeSchema, commentSchema, newCommentSchema } from './comments.ts';

const id = z.string().max(100);

/** Wire schemas of `commentsEndpoints`. */
export const commentsSchemas = {
  comments: {
    summary: 'Comments on an order, oldest first',
    params: z.object({ id }),
    reply: envelope(z.array(commentSchema)),
  },
  addComment: {
    summary: 'Comment on an order; mentioned colleagues get a message each, once',
    params: z.object({ id }),
    body: newCommentSchema,
    reply: envelope(commentSchema),
  },
  changeComment: {
    summary: 'Change an own comment within 15 minutes; people mentioned anew get a message',
    params: z.object({ id, commentId: id }),
    body: commentChangeSchema,
    reply: envelope(commentSchema),
  },
  removeComment: {
    summary: 'Remove an own comment within 15 minutes; its place says so',
    params: z.object({ id, commentId: id }),
    reply: doneSchema,
  },
};
