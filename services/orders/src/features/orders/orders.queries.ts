import type { OrderSort, OrdersQuery } from '@trassa/contracts/orders/filters';
import {
  isActiveOrderStatus,
  listCodesOfStatus,
  orderStatuses,
  SILENT_ORDER_STATUS,
} from '@trassa/contracts/orders/order-status';
import { buildWordSearchCondition } from '@trassa/service-kit/search';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { needConditions } from '../../shared/needs.ts';
import { buildNotSilentCondition, buildSilentCondition } from '../../shared/status-conditions.ts';
import { type OrderFilters, parseFilters } from './order-filters.rules.ts';

type Trx = Transaction<OrdersTables>;

type ListedOrder = Selectable<OrdersTable> & { payment_requested_at: Date | null };

export interface OrderSelection {
  companyId: string;
  filters: OrderFilters;
  /** Condition for the words of the search; null: no search. */
  found: RawBuilder<boolean> | null;
  now: Date;
}

/** Conditions of the orders of a company that a query asks for. */
export async function buildOrderConditions(
  trx: Trx,
  { companyId, query, now }: { companyId: string; query: OrdersQuery; now: Date },
): Promise<OrderSelection> {
  const filters = parseFilters(query);
  const found = filters.search && (await buildWordSearchCondition(trx, 'orders', filters.search));
  return { companyId, filters, found, now };
}

interface OrderPage {
  limit: number;
  offset: number;
  sort: OrderSort;
}

/** One page of orders; orders without the sorted value come last. */
export async function listOrders(trx: Trx, selection: OrderSelection, page: OrderPage): Promise<ListedOrder[]> {
  const rows = await sql<ListedOrder>`
    select orders.*, (
      select requested_at from payment_requests as asked
      where asked.company_id = ${selection.companyId} and asked.order_id = orders.id
    ) as payment_requested_at from (
      select id as found_id from ${buildSelectionSource(selection)}
      order by ${buildSortOrder(page.sort)} limit ${page.limit} offset ${page.offset}
    ) as page join orders on orders.company_id = ${selection.companyId} and orders.id = page.found_id
    order by ${buildSortOrder(page.sort)}`.execute(trx);
  return rows.rows;
}

export interface OrderTotals {
  orders: number;
  kopecks: number;
}

/** Number of matching orders and the sum of their prices. */
export async function findOrderTotals(trx: Trx, selection: OrderSelection): Promise<OrderTotals> {
  const { rows } = await sql<OrderTotals>`
    select count(*) as orders, coalesce(sum(price_kopecks), 0)::bigint as kopecks
    from ${buildSelectionSource(selection)}`.execute(trx);
  return rows[0] ?? { orders: 0, kopecks: 0 };
}

/** SQL after `from`: the orders table with a `where` of company and filters. */
export const buildSelectionSource = (selection: OrderSelection): RawBuilder<unknown> =>
  sql`orders where company_id = ${selection.companyId} and ${buildFilterCondition(selection)}`;

/** Codes with a known status, and the code of silent trips; any other is a code of a platform. */
const knownCodes = [...orderStatuses.flatMap(listCodesOfStatus), SILENT_ORDER_STATUS];

const canBeSilent = (status: string) => isActiveOrderStatus(status) || status === SILENT_ORDER_STATUS;

/** Orders hold the assigned status, which differs from the visible one for silent trips. */
function buildStatusCondition(statuses: string[], now: Date): RawBuilder<unknown> {
  const stored = sql`status = any(${statuses}::text[])`;
  if (!statuses.some(canBeSilent)) return stored;
  const notSilent = sql`${stored} and ${buildNotSilentCondition(now)}`;
  return statuses.includes(SILENT_ORDER_STATUS) ? sql`(${buildSilentCondition(now)} or ${notSilent})` : notSilent;
}

function buildFilterCondition({ companyId, filters, found, now }: OrderSelection): RawBuilder<unknown> {
  const { platforms, statuses, isOfPlatform, priorities, created, loading, delivered, changedSince, need } = filters;
  const conditions = [
    platforms && sql`platform = any(${platforms}::text[])`,
    statuses && buildStatusCondition(statuses, now),
    isOfPlatform && sql`status <> all(${knownCodes}::text[])`,
    priorities && sql`priority = any(${priorities}::text[])`,
    created.from && sql`ordered_at >= ${created.from}`,
    created.to && sql`ordered_at < ${created.to}`,
    loading.from && sql`loading_day >= ${loading.from}`,
    loading.to && sql`loading_day <= ${loading.to}`,
    delivered.from && sql`completed_at >= ${delivered.from}`,
    delivered.to && sql`completed_at < ${delivered.to}`,
    changedSince && sql`updated_at >= ${changedSince}`,
    need && needConditions[need]({ companyId, now }),
    found,
  ].filter((condition) => condition !== null && condition !== false);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

const sortColumns = {
  created: 'ordered_at',
  pickup: 'pickup_at',
  delivery: 'delivery_at',
  price: 'price_kopecks',
} as const;

function buildSortOrder(sort: OrderSort): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const column = sql.raw(sortColumns[sort.replace('-', '') as keyof typeof sortColumns]);
  // The default sorting matches its index; other columns may hold nulls.
  const nulls = sql.raw(sort.endsWith('created') ? '' : 'nulls last');
  return sql`${column} ${direction} ${nulls}, id ${direction}`;
}
