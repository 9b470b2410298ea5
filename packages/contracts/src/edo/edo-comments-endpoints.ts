import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { commentChangeSchema, commentSchema, newCommentSchema } from '../orders/comments.ts';

const writeAccess = { access: 'office', limit: { max: 60, seconds: 60, by: 'user' } } as const;
/** `key`: id of the chain of a waybill, or key of a client's card. */
const commentSubjectSchema = z.object({
  kind: z.enum(['waybill', 'client'], 'Неизвестный вид'),
  key: buildIdSchema(200),
});
const commentParams = commentSubjectSchema.extend({ commentId: z.string().max(100) });

/** Endpoints of comments on waybills and clients. */
export const edoCommentsEndpoints = defineEndpoints({
  edoComments: {
    method: 'GET',
    path: '/api/edo/comments/:kind/:key',
    access: 'office',
    summary: 'Comments on a waybill or a client, oldest first',
    params: commentSubjectSchema,
    reply: envelope(z.array(commentSchema)),
  },

  addEdoComment: {
    method: 'POST',
    path: '/api/edo/comments/:kind/:key',
    repeatable: 'body',
    ...writeAccess,
    summary: 'Comment on a waybill or a client; mentioned colleagues get a message each, once',
    params: commentSubjectSchema,
    body: newCommentSchema,
    reply: envelope(commentSchema),
  },

  changeEdoComment: {
    method: 'PUT',
    path: '/api/edo/comments/:kind/:key/:commentId',
    ...writeAccess,
    summary: 'Change an own comment within 15 minutes; people mentioned anew get a message',
    params: commentParams,
    body: commentChangeSchema,
    reply: envelope(commentSchema),
  },

  removeEdoComment: {
    method: 'DELETE',
    path: '/api/edo/comments/:kind/:key/:commentId',
    ...writeAccess,
    summary: 'Remove an own comment within 15 minutes; its place says so',
    params: commentParams,
    reply: doneReplySchema,
  },
});
