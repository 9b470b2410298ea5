import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { commentChangeSchema, commentSchema, newCommentSchema } from './comments.ts';

const writingAccess = { access: 'comments', limit: { max: 60, seconds: 60, by: 'user' } } as const;
const id = z.string().max(100);

export const commentsEndpoints = defineEndpoints({
  comments: {
    method: 'GET',
    path: '/api/orders/:id/comments',
    access: 'comments',
    summary: 'Comments on an order, oldest first',
    params: z.object({ id }),
    reply: envelope(z.array(commentSchema)),
  },

  addComment: {
    method: 'POST',
    path: '/api/orders/:id/comments',
    repeatable: 'body',
    ...writingAccess,
    summary: 'Comment on an order; mentioned colleagues get a message each, once',
    params: z.object({ id }),
    body: newCommentSchema,
    reply: envelope(commentSchema),
  },

  changeComment: {
    method: 'PUT',
    path: '/api/orders/:id/comments/:commentId',
    ...writingAccess,
    summary: 'Change an own comment within 15 minutes; people mentioned anew get a message',
    params: z.object({ id, commentId: id }),
    body: commentChangeSchema,
    reply: envelope(commentSchema),
  },

  removeComment: {
    method: 'DELETE',
    path: '/api/orders/:id/comments/:commentId',
    ...writingAccess,
    summary: 'Remove an own comment within 15 minutes; its place says so',
    params: z.object({ id, commentId: id }),
    reply: doneReplySchema,
  },
});
