import { call } from '@trassa/api-client/call';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { CalendarQuery, LoadingDayMove } from '@trassa/contracts/orders/order-views';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { keepPreviousData, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey, refetchOrders } from '../../../shared/order/order.queries.ts';
import { orderPagesQuery } from '../order-pages.queries.ts';

/** An order that moves to a day, and the day it leaves. */
export interface MovedOrder {
  id: string;
  number: string;
  day: string;
  before: string;
}

/** Orders of a day that one call brings. */
const PAGE_SIZE = 50;

/** Orders by day of loading. */
export const calendarQuery = (query: CalendarQuery) =>
  readQuery(
    [...ordersKey, 'calendar', query],
    orderViewsEndpoints.calendar,
    { query },
    { placeholderData: keepPreviousData },
  );

export const ordersOfDayQuery = (narrowing: OrdersQuery, day: string) =>
  orderPagesQuery('day', { ...narrowing, pickupFrom: day, pickupTo: day, sort: 'pickup' }, PAGE_SIZE);

/** Conflicts of a move to a day; always asked anew, since trips of others change them. */
export const dayMoveConflictsQuery = (id: string, day: string) =>
  readQuery(
    [...ordersKey, 'day-move', id, day],
    orderViewsEndpoints.checkDayMove,
    { params: { id }, query: { day } },
    { staleTime: 0 },
  );

export const moveOrderToDay = ({ id, ...body }: LoadingDayMove & { id: string }) =>
  call(orderViewsEndpoints.moveDay, { params: { id }, body });

/** Moves an order to another day; orders are refetched after success and failure alike. */
export function useDayMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: moveOrderToDay,
    onSettled: () => {
      void refetchOrders(client);
    },
  });
}
