import { type Selectable, sql, type Transaction } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { WAYBILL_PLATFORM } from './waybill-orders.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Orders by number, either those made of waybills or those of platforms. */
export function listOrdersByNumber(
  trx: Trx,
  companyId: string,
  { numbers, ofWaybills }: { numbers: readonly string[]; ofWaybills: boolean },
): Promise<Selectable<OrdersTable>[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('platform', ofWaybills ? '=' : '<>', WAYBILL_PLATFORM)
    .execute();
}

/** Turns an order made of a waybill into one of a platform; `source_updated_at`, a time of the exchange, is cleared. */
export async function moveToPlatform(
  trx: Trx,
  { company_id, id }: Selectable<OrdersTable>,
  place: { platform: string; external_order_id: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...place, source_updated_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
