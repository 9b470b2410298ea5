import { call } from '@trassa/api-client/call';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import type { CommentSource } from '@trassa/freight-ui/comments/comments.queries';
import { ordersKey } from '../order/order.queries.ts';

const messages = { placeholder: 'Что важно знать по этому рейсу? @ упомянет коллегу' } as const;

export const buildOrderCommentSource = (id: string): CommentSource => ({
  queryKey: [...ordersKey, 'comments', id],
  placeholder: messages.placeholder,
  readers: 'comments',
  list: async (signal) => (await call(commentsEndpoints.comments, { params: { id }, signal })).data,
  add: (body) => call(commentsEndpoints.addComment, { params: { id }, body, idempotencyKey: body.key }),
  change: (commentId, body) => call(commentsEndpoints.changeComment, { params: { id, commentId }, body }),
  remove: (commentId) => call(commentsEndpoints.removeComment, { params: { id, commentId } }),
});
