import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { FinanceTables, TripCostsTable } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/receivables.queries.ts';

type Trx = Transaction<FinanceTables>;
export type TripCostRow = Selectable<TripCostsTable>;

/** Costs of an order by day, reversed ones included. */
export function listCostsOfOrder(trx: Trx, { companyId, orderId }: OrderKey): Promise<TripCostRow[]> {
  return trx
    .selectFrom('trip_costs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('entered_at')
    .orderBy('reference')
    .execute();
}

/** VAT inside the price of a delivered order, in kopecks; 0 for an unknown or cancelled one. */
export async function findVatKopecksOfOrder(trx: Trx, { companyId, orderId }: OrderKey): Promise<number> {
  const debt = await trx
    .selectFrom('receivables')
    .select('vat_kopecks')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return debt?.vat_kopecks ?? 0;
}

/** Cost with a reference, `<idempotency key>:<index in the request>`; undefined: none. */
export function findCostByReference(trx: Trx, companyId: string, reference: string): Promise<TripCostRow | undefined> {
  return trx
    .selectFrom('trip_costs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertCosts(trx: Trx, costs: readonly Insertable<TripCostsTable>[]): Promise<void> {
  await trx
    .insertInto('trip_costs')
    .values([...costs])
    .execute();
}

export async function updateCost(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  parts: Updateable<TripCostsTable>,
): Promise<void> {
  await trx.updateTable('trip_costs').set(parts).where('company_id', '=', companyId).where('id', '=', id).execute();
}
