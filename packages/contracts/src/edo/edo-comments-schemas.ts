import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { commentChangeSchema, commentSchema, newCommentSchema } from '../orders/comments.ts';

/** Id of a chain, or key of a client's card. */
const subject = z.object({ kind: z.enum(['waybill', 'client'], 'Неизвестный вид'), key: idText(200) });
const ofComment = subject.extend({ commentId: z.string().max(100) });

/** Wire schemas of `edoCommentsEndpoints`. */
export const edoCommentsSchemas = {
  edoComments: {
    summary: 'Comments on a waybill or a client, oldest first',
    params: subject,
    reply: envelope(z.array(commentSchema)),
  },
  addEdoComment: {
    summary: 'Comment on a waybill or a client; mentioned colleagues get a message each, once',
    params: subject,
    body: newCommentSchema,
    reply: envelope(commentSchema),
  },
  changeEdoComment: {
    summary: 'Change an own comment within 15 minutes; people mentioned anew get a message',
    params: ofComment,
    body: commentChangeSchema,
    reply: envelope(commentSchema),
  },
  removeEdoComment: {
    summary: 'Remove an own comment within 15 minutes; its place says so',
    params: ofComment,
    reply: doneSchema,
  },
};
