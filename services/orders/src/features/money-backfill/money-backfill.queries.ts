import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import type { DeliveredOrder } from './delivery-times.rules.ts';

type Trx = Transaction<OrdersTables>;
/** Last processed order. */
export interface Cursor {
  companyId: string | null;
  orderId: string | null;
}

const NAME = 'money';

/** Position of the backfill; null when done. */
export async function findCursor(trx: Trx): Promise<Cursor | null> {
  const row = await trx.selectFrom('backfills').selectAll().where('name', '=', NAME).executeTakeFirst();
  return row?.done_at ? null : { companyId: row?.company_id ?? null, orderId: row?.order_id ?? null };
}

export async function saveCursor(trx: Trx, { companyId, orderId }: Cursor, doneAt: Date | null): Promise<void> {
  const cursor = { company_id: companyId, order_id: orderId, done_at: doneAt };
  await trx
    .insertInto('backfills')
    .values({ name: NAME, ...cursor })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(cursor))
    .execute();
}

/** Company of the next delivered order after the cursor; null at the end. For system work. */
export async function findNextCompany(trx: Trx, { companyId, orderId }: Cursor): Promise<string | null> {
  const row = await trx
    .selectFrom('orders')
    .select('company_id')
    .where('completed_at', 'is not', null)
    .$if(companyId !== null, (query) => query.where(sql<boolean>`(company_id, id) > (${companyId}, ${orderId})`))
    .orderBy('company_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** Next batch of delivered orders of one company. */
export async function listDelivered(trx: Trx, companyId: string, after: string | null): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select o.*,
      (select to_status from order_history h where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'created'
        limit 1) as came_as,
      (select max(at) from order_history h where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'status'
        and h.to_status = 'paid') as marked_paid_at
    from orders o
    where o.company_id = ${companyId} and o.completed_at is not null
      and o.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by o.id limit 500`.execute(trx);
  return rows;
}

/** Updates changed times only. */
export async function updateTimes(
  trx: Trx,
  companyId: string,
  times: readonly Pick<OrderRow, 'id' | 'completed_at' | 'paid_at'>[],
): Promise<void> {
  await sql`
    update orders o set completed_at = t.completed_at, paid_at = t.paid_at
    from unnest(${times.map(({ id }) => id)}::uuid[], ${times.map(({ completed_at }) => completed_at)}::timestamptz[],
      ${times.map(({ paid_at }) => paid_at)}::timestamptz[]) as t(id, completed_at, paid_at)
    where o.company_id = ${companyId} and o.id = t.id
      and (o.completed_at, o.paid_at) is distinct from (t.completed_at, t.paid_at)`.execute(trx);
}

/** Queues priced orders for services/finance, unless queued already. */
export async function addToOutbox(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into money_outbox (company_id, order_id)
    select company_id, id from orders where company_id = ${companyId} and id = any(${ids}::uuid[]) and price_kopecks > 0
    on conflict do nothing`.execute(trx);
}
