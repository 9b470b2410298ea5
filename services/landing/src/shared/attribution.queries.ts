import type { Kysely, Selectable } from 'kysely';
import type { AttributionTable, LandingTables } from '../db/schema.ts';

/** Stores the partner of a company once; later calls change nothing. */
export async function insertAttribution(db: Kysely<LandingTables>, row: AttributionTable): Promise<void> {
  await db
    .insertInto('attributions')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

export function findAttribution(
  db: Kysely<LandingTables>,
  companyId: string,
): Promise<Selectable<AttributionTable> | undefined> {
  return db.selectFrom('attributions').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}
