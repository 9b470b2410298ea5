import { call } from '@trassa/api-client/call';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { StatusColumn } from '@trassa/contracts/orders/status-columns.rules';
import { infiniteQueryOptions, keepPreviousData, readQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useMoves } from '../../../shared/drag/use-moves.ts';
import { ordersKey } from '../../../shared/order/order.queries.ts';
import { confirmEarlyStatus } from '../../../shared/status-change/ask-early-status.ts';
import { useTakeBack } from '../../../shared/status-change/take-back.queries.ts';
import { orderPagesQuery } from '../order-pages.queries.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';

/** Orders of a column that one call brings. */
const PAGE_SIZE = 20;

/** Counts and money of all columns under the filters. */
export const columnTotalsQuery = (query: OrdersQuery) =>
  readQuery(
    [...ordersKey, 'columns', query],
    orderViewsEndpoints.columns,
    { query },
    { placeholderData: keepPreviousData },
  );

export const ordersOfColumnQuery = (query: OrdersQuery, column: StatusColumn) =>
  infiniteQueryOptions({
    ...orderPagesQuery('column', { ...query, column }, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** A move of a card to a column, which the server has not confirmed yet. */
export interface CardMove {
  order: Order;
  column: StatusColumn;
  status: OrderStatus;
}

/** Gives the status of a column to one order; lists are refetched after success and failure alike. */
export function useCardMoves() {
  const { wayBack } = useTakeBack();
  return useMoves(
    async ({ order, status }: CardMove) => {
      if (!(await confirmEarlyStatus([order], status))) return null;
      return (await call(ordersEndpoints.changeStatuses, { body: { orders: [order.id], status } })).data;
    },
    (reply, { order, column }) => {
      const [refusal] = reply?.refused ?? [];
      if (refusal) toast.error(refusal.error);
      else if (reply) {
        const made = { orders: [order.id], changes: reply.changes };
        toast.success(messages.moved(order.number, messages.columns[column]), wayBack(made));
      }
    },
  );
}
