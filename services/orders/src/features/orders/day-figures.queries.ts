import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { Span } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Companies that gave cargo, and how many of them gave their first since `newSince`. */
export async function countClients(
  trx: Trx,
  companyId: string,
  newSince: Date,
): Promise<{ clients: number; newClients: number }> {
  const { rows } = await sql<{ clients: number; newClients: number }>`
    select count(*)::bigint as clients, count(*) filter (where first_at >= ${newSince})::bigint as "newClients"
    from (
      select min(ordered_at) as first_at from orders
      where company_id = ${companyId} and coalesce(content->>'shipper_inn', content->>'shipper_name', '') <> ''
      group by coalesce(nullif(content->>'shipper_inn', ''), lower(content->>'shipper_name'))
    ) clients`.execute(trx);
  return rows[0] ?? { clients: 0, newClients: 0 };
}

/** Orders by status whose delivery was due in the span. */
export function listDueTotals(trx: Trx, companyId: string, { from, to }: Span) {
  return trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('delivery_at', '>', from)
    .where('delivery_at', '<=', to)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::bigint`.as('orders')])
    .execute();
}
