import { type Selectable, sql, type Transaction } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { WAYBILLS } from './waybill-orders.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Orders by their numbers: those made of waybills alone, or those of platforms. */
export function listByNumber(
  trx: Trx,
  companyId: string,
  { numbers, ofWaybills }: { numbers: readonly string[]; ofWaybills: boolean },
): Promise<Selectable<OrdersTable>[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('platform', ofWaybills ? '=' : '<>', WAYBILLS)
    .execute();
}

/** An order made of a waybill turns out to be one of a platform; what the exchange said of its time counts no more. */
export async function giveToPlatform(
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
