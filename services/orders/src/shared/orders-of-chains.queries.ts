import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';
import type { OrderRow } from './one-order.queries.ts';

/** Orders made of chains of the exchange or joined to them, the oldest first. */
export function listOrdersOfChains(
  trx: Transaction<OrdersTables>,
  { companyId, chainIds }: { companyId: string; chainIds: readonly string[] },
): Promise<OrderRow[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) =>
      is.or([
        is('platform', '=', 'edo').and('external_order_id', 'in', [...chainIds]),
        is('platform', '<>', 'edo').and(sql`content->>'chain_id'`, 'in', [...chainIds]),
      ]),
    )
    .orderBy('ordered_at')
    .execute();
}
