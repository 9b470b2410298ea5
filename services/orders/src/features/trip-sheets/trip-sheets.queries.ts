import type { Insertable, Selectable, Transaction } from 'kysely';
import type { TripSheetsTable } from '../../db/fleet-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;
type TripSheetRow = Selectable<TripSheetsTable>;
type TripSheetKey = Pick<TripSheetRow, 'company_id' | 'order_id' | 'plate' | 'driver'>;

export function findTripSheet(trx: Trx, key: TripSheetKey): Promise<TripSheetRow | undefined> {
  return trx
    .selectFrom('trip_sheets')
    .selectAll()
    .where('company_id', '=', key.company_id)
    .where('order_id', '=', key.order_id)
    .where('plate', '=', key.plate)
    .where('driver', '=', key.driver)
    .executeTakeFirst();
}

/** Last number of the company in a year; 0 before the first. */
export async function readLastSheetNumber(trx: Trx, { company_id, year }: Pick<TripSheetRow, 'company_id' | 'year'>) {
  const { last } = await trx
    .selectFrom('trip_sheets')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export function insertTripSheet(trx: Trx, sheet: Insertable<TripSheetsTable>): Promise<TripSheetRow> {
  return trx.insertInto('trip_sheets').values(sheet).returningAll().executeTakeFirstOrThrow();
}
