import { call } from '@trassa/api-client/call';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey } from '../order/order.queries.ts';

/** Interval at which an open order asks for words of colleagues. */
const POLL_MS = 15_000;

/** Comments on an order, oldest first. */
export const commentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'comments', orderId],
    queryFn: async ({ signal }) => (await call(commentsEndpoints.comments, { params: { id: orderId }, signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** What a person wrote, with ids of the mentioned. */
interface Words {
  text: string;
  mentions: string[];
}

/** Writing of comments; the list is refetched after success and failure alike. */
export function useComments(orderId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: commentsQuery(orderId).queryKey });
  const params = (commentId: string) => ({ id: orderId, commentId });
  const add = useMutation({
    mutationFn: (body: Words & { key: string }) =>
      call(commentsEndpoints.addComment, { params: { id: orderId }, body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: Words & { id: string }) =>
      call(commentsEndpoints.changeComment, { params: params(id), body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(commentsEndpoints.removeComment, { params: params(id) }),
    onSettled,
  });
  return { add, change, remove };
}
