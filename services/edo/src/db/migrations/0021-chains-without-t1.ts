import { type Kysely, sql } from 'kysely';

/** Chains with later titles and without T1, which are few. */
export const chainsWithoutT1Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create index chains__gap on chains (company_id, started_at) where loaded_at is null
        and status in ('ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN') and not deleted`.execute(db);
  },
};
