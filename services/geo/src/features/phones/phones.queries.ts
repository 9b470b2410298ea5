import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PhonesTable } from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';

type Trx = Transaction<GeoTables>;
export type PhoneRow = Selectable<PhonesTable>;

/** Phones of a company, the latest first; without those revoked at `revokedSince` or earlier. */
export const listPhones = (trx: Trx, companyId: string, revokedSince: Date): Promise<PhoneRow[]> =>
  trx
    .selectFrom('phones')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('revoked_at', 'is', null), is('revoked_at', '>', revokedSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const insertPhone = (trx: Trx, phone: Insertable<PhonesTable>): Promise<PhoneRow> =>
  trx.insertInto('phones').values(phone).returningAll().executeTakeFirstOrThrow();

/** @returns whether there was one to revoke */
export async function markPhoneRevoked(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phones')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
