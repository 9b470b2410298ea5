import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';
import type { OrderRow } from './one-order.queries.ts';
import type { PromiseRow } from './promise-view.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Promises in force: the trip still waits for news, which is due by the promised time at the latest. */
export async function listPromisesInForce(
  trx: Trx,
  companyId: string,
  orders: readonly string[],
): Promise<PromiseRow[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<PromiseRow>`
    select promises.* from promises join orders on orders.company_id = promises.company_id and orders.id = promises.order_id
    where promises.company_id = ${companyId} and order_id = any(${orders}::uuid[]) and news_due_at <= at`.execute(trx);
  return rows;
}

export async function findDeliveryPromiseInForce(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
): Promise<PromiseRow | undefined> {
  return (await listPromisesInForce(trx, companyId, [id]))[0];
}

/** Orders with the promised time in place of their term, where somebody has promised one. */
export async function applyPromises(trx: Trx, companyId: string, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = rows.map(({ id }) => id);
  const promises = new Map((await listPromisesInForce(trx, companyId, ids)).map(({ order_id, at }) => [order_id, at]));
  return rows.map((row) => {
    const at = promises.get(row.id);
    if (!at) return row;
    return { ...row, delivery_at: at, content: { ...row.content, delivery_time_from: at.toISOString() } };
  });
}
