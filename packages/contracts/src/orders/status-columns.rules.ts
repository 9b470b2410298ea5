import { findKnownStatus, type OrderStatus, SILENT_ORDER_STATUS } from './order-status.ts';
import { findTransitionRefusal, listNextStatuses } from './order-transitions.ts';

/** Columns of the kanban, from first to last. `other`: orders with a platform's own code. */
export const statusColumns = [
  'new',
  'accepted',
  'confirmed',
  'in_transit',
  'silent',
  'delivered',
  'invoiced',
  'paid',
  'ended',
  'other',
] as const;
export type StatusColumn = (typeof statusColumns)[number];

/** Statuses that a column holds; empty where no person can set one: {@link SILENT_ORDER_STATUS} and codes of platforms. */
export const statusesByColumn: Readonly<Record<StatusColumn, readonly OrderStatus[]>> = {
  new: ['new', 'reviewed'],
  accepted: ['accepted'],
  confirmed: ['confirmed'],
  in_transit: ['in_transit'],
  silent: [],
  delivered: ['delivered'],
  invoiced: ['invoiced'],
  paid: ['paid'],
  ended: ['refused', 'cancelled'],
  other: [],
};

/** Column of a visible status. */
export function getStatusColumn(shown: string): StatusColumn {
  if (shown === SILENT_ORDER_STATUS) return 'silent';
  const status = findKnownStatus(shown);
  return statusColumns.find((column) => status !== null && statusesByColumn[column].includes(status)) ?? 'other';
}

/** Result of a drop on a column: statuses to choose from, or why there are none. Null: the order is there already. */
export type ColumnDropResult = { statuses: readonly OrderStatus[] } | { refusal: string } | null;

const refusalTexts: Readonly<Partial<Record<StatusColumn, string>>> = {
  silent: 'Без новостей: сюда заказ попадает сам, когда о рейсе долго нет вестей',
  other: 'Статусы площадки ставит сама площадка',
};

const silentRefusalText = 'Статус у заказа уже такой, но о рейсе давно нет новостей';

/** Result of dropping an order on a column, by the same transitions as on the server. */
export function getColumnDropResult(
  order: { status: string; silent?: true | undefined },
  column: StatusColumn,
): ColumnDropResult {
  if (getStatusColumn(order.silent ? SILENT_ORDER_STATUS : order.status) === column) return null;
  const held = statusesByColumn[column];
  if (getStatusColumn(order.status) === column) return { refusal: silentRefusalText };
  const statuses = listNextStatuses(order.status).filter((status) => held.includes(status));
  if (statuses.length > 0) return { statuses };
  const [first] = held;
  return { refusal: first ? (findTransitionRefusal(order.status, first) ?? '') : (refusalTexts[column] ?? '') };
}
