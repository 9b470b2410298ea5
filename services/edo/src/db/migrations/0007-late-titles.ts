import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index of titles that were sent, not found at the operator and reopened: the operator may still accept them. */
export const lateTitles: Migration = {
  up: async (db) => {
    await sql`create index outgoing_titles__opened on outgoing_titles (company_id, connection_id, chain_id)
      where state = 'prepared' and sent_at is not null`.execute(db);
  },
};
