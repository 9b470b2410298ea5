import { type Kysely, sql } from 'kysely';

/** Waybills whose order is older than they are: few, and asked for after every import. */
export const outdatedOrdersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index chains__outdated on chains (company_id, connection_id, chain_id)
      where ordered_revision <> revision`.execute(db);
  },
};
