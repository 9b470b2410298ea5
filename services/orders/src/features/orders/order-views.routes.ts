import { getShownStatus } from '@trassa/contracts/orders/order-status';
import type { CalendarOrder, ColumnTotals, OrderCalendar } from '@trassa/contracts/orders/order-views';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { MOST_NAMED_ORDERS_OF_DAY } from '@trassa/contracts/orders/order-views-values';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import { getStatusColumn, statusColumns } from '@trassa/contracts/orders/status-columns.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { toOrder } from '../../shared/order-view.rules.ts';
import { getFormChangeRefusal } from '../../shared/own-order.rules.ts';
import {
  countOrdersWithoutLoadingDay,
  listFirstOrdersByLoadingDay,
  listTotalsByStatus,
  type OrderOfLoadingDay,
} from './order-views.queries.ts';
import { buildOrderConditions, type OrderSelection } from './orders.queries.ts';

type Trx = Transaction<OrdersTables>;

/** Columns of the kanban with the number and sum of their orders. */
async function readKanbanColumns(trx: Trx, selection: OrderSelection): Promise<ColumnTotals> {
  const totals = await listTotalsByStatus(trx, selection);
  return statusColumns.map((column) => {
    const held = totals.filter(({ status }) => getStatusColumn(status) === column);
    const sum = (part: 'orders' | 'kopecks') => held.reduce((all, total) => all + total[part], 0);
    return { column, orders: sum('orders'), amount: toRubles(sum('kopecks')) };
  });
}

function toCalendarOrder(row: OrderOfLoadingDay, now: Date): CalendarOrder {
  const { route, ...order } = toOrder({ ...row, payment_requested_at: null }, now);
  const lock = getFormChangeRefusal(row);
  return {
    id: row.id,
    number: row.number,
    status: getShownStatus(order),
    from: route.from.city ?? route.from.address,
    to: route.to.city ?? route.to.address,
    pickupAt: order.timeline.pickupDate ?? '',
    clock: route.from.clock,
    version: row.version,
    locked: lock && ordersErrors[lock].text,
  };
}

/** Orders by day of loading, and the number of those without a day. */
async function readCalendar(trx: Trx, selection: OrderSelection): Promise<OrderCalendar> {
  const rows = await listFirstOrdersByLoadingDay(trx, selection, MOST_NAMED_ORDERS_OF_DAY);
  const anyDay = { ...selection, filters: { ...selection.filters, loading: { from: null, to: null } } };
  return {
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, orders]) => ({
      day,
      total: orders[0]?.total ?? 0,
      orders: orders.map((row) => toCalendarOrder(row, selection.now)),
    })),
    undated: await countOrdersWithoutLoadingDay(trx, anyDay),
  };
}

interface OrderViewsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** What the kanban and the calendar read. */
export function orderViewsRoutes({ route, db, now }: OrderViewsDeps) {
  route(orderViewsEndpoints.columns, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await buildOrderConditions(trx, { companyId, query, now: now() });
      return { success: true, data: await readKanbanColumns(trx, selection) };
    }),
  );
  route(orderViewsEndpoints.calendar, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await buildOrderConditions(trx, { companyId, query, now: now() });
      return { success: true, data: await readCalendar(trx, selection) };
    }),
  );
}
