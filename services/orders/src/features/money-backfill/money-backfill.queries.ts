import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import type { EarlierOrder } from './earlier-times.rules.ts';

type Trx = Transaction<OrdersTables>;
/** The last order that was looked at. */
export interface Place {
  companyId: string | null;
  orderId: string | null;
}

const NAME = 'money';

/** How far the work has come; null when it is done. */
export async function findPlace(trx: Trx): Promise<Place | null> {
  const row = await trx.selectFrom('backfills').selectAll().where('name', '=', NAME).executeTakeFirst();
  return row?.done_at ? null : { companyId: row?.company_id ?? null, orderId: row?.order_id ?? null };
}

/** Remembers how far it has come, or that it is done. */
export async function savePlace(trx: Trx, { companyId, orderId }: Place, doneAt: Date | null): Promise<void> {
  const place = { company_id: companyId, order_id: orderId, done_at: doneAt };
  await trx
    .insertInto('backfills')
    .values({ name: NAME, ...place })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(place))
    .execute();
}

/** The company of the next order carried out after a place; null at the end. For system work. */
export async function findNextCompany(trx: Trx, { companyId, orderId }: Place): Promise<string | null> {
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

/** The next orders carried out of one company. */
export async function listEarlier(trx: Trx, companyId: string, after: string | null): Promise<EarlierOrder[]> {
  const { rows } = await sql<EarlierOrder>`
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

/** Writes the times of orders; what has not changed stays as it is. */
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

/** Puts orders with a price before services/finance, unless they wait already. */
export async function addToOutbox(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into money_outbox (company_id, order_id)
    select company_id, id from orders where company_id = ${companyId} and id = any(${ids}::uuid[]) and price_kopecks > 0
    on conflict do nothing`.execute(trx);
}
