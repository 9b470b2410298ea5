import type { Order } from '@trassa/contracts/orders/order';
import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import type { ColumnTotals } from '@trassa/contracts/orders/order-views';
import {
  type ColumnDropResult,
  getColumnDropResult,
  getStatusColumn,
  type StatusColumn,
  statusColumns,
  statusesByColumn,
} from '@trassa/contracts/orders/status-columns.rules';

export type ColumnTotal = ColumnTotals[number];

/** Column that an order stands in. */
export const getColumnOfOrder = ({ status, silent }: Pick<Order, 'status' | 'silent'>): StatusColumn =>
  getStatusColumn(silent ? SILENT_ORDER_STATUS : status);

/** Columns on the screen: an empty one stays when a person may drop an order there. */
export const listShownColumns = (totals: ColumnTotals): ColumnTotal[] =>
  totals.filter(({ column, orders }) => orders > 0 || statusesByColumn[column].length > 0);

/** The column of the address, else the first that has orders. */
export function findChosenColumn(totals: readonly ColumnTotal[], asked: string | null): StatusColumn {
  const known = totals.find(({ column }) => column === asked) ?? totals.find(({ orders }) => orders > 0) ?? totals[0];
  return known?.column ?? 'new';
}

/** What dropping an order on each column means. */
export const buildDropsByColumn = (order: Order): Map<string, ColumnDropResult> =>
  new Map(statusColumns.map((column) => [column, getColumnDropResult(order, column)]));

type UnconfirmedMove = { order: Order; column: StatusColumn };

/** Totals with a move that the server has not confirmed yet; amounts in rubles. */
export function applyMoveToTotals(totals: ColumnTotals, move: UnconfirmedMove): ColumnTotals {
  const [from, price] = [getColumnOfOrder(move.order), move.order.pricing.total ?? 0];
  const change = ({ column }: ColumnTotal) => Number(column === move.column) - Number(column === from);
  return totals.map((total) => ({
    ...total,
    orders: Math.max(0, total.orders + change(total)),
    amount: Math.max(0, total.amount + change(total) * price),
  }));
}

/** Orders of a column with a move that the server has not confirmed yet. */
export function applyMoveToOrders(
  orders: readonly Order[],
  column: StatusColumn,
  move: UnconfirmedMove,
): readonly Order[] {
  const rest = orders.filter(({ id }) => id !== move.order.id);
  return column === move.column ? [move.order, ...rest] : rest;
}

/** Least horizontal distance of a swipe in pixels. */
const MIN_SWIPE_PX = 56;

/** Neighbouring key that a swipe leads to; null: the move is no swipe, or there is no neighbour. */
export function getSwipeTarget<Key>(keys: readonly Key[], at: Key, moved: { x: number; y: number }): Key | null {
  if (Math.abs(moved.x) < MIN_SWIPE_PX || Math.abs(moved.x) < 2 * Math.abs(moved.y)) return null;
  return keys[keys.indexOf(at) + (moved.x < 0 ? 1 : -1)] ?? null;
}
