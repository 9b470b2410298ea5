import type { Kysely, Selectable } from 'kysely';
import type { LandingTables, PartnerTable } from '../db/schema.ts';

export function findPartner(db: Kysely<LandingTables>, code: string): Promise<Selectable<PartnerTable> | undefined> {
  return db.selectFrom('partners').selectAll().where('code', '=', code).executeTakeFirst();
}
