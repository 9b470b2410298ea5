import { call } from '@trassa/api-client/call';
import { edoCommentsEndpoints } from '@trassa/contracts/edo/edo-comments-endpoints';
import type { CommentSource } from '@trassa/freight-ui/comments/comments.queries';

const messages = {
  placeholder: {
    waybill: 'Что важно знать об этой накладной? @ упомянет коллегу',
    client: 'Что важно знать об этом клиенте? @ упомянет коллегу',
  },
} as const;

/** Comments on a waybill, by the id of its chain, or on a client. */
export const buildCommentSource = (kind: 'waybill' | 'client', key: string): CommentSource => ({
  queryKey: ['edo', 'comments', kind, key],
  placeholder: messages.placeholder[kind],
  readers: 'office',
  list: async (signal) => (await call(edoCommentsEndpoints.edoComments, { params: { kind, key }, signal })).data,
  add: (body) => call(edoCommentsEndpoints.addEdoComment, { params: { kind, key }, body, idempotencyKey: body.key }),
  change: (commentId, body) => call(edoCommentsEndpoints.changeEdoComment, { params: { kind, key, commentId }, body }),
  remove: (commentId) => call(edoCommentsEndpoints.removeEdoComment, { params: { kind, key, commentId } }),
});
