import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Papers that are sent to clients, each once at a time, with the client's answer. */
export const sentPapers: Migration = {
  up: async (db) => {
    await sql`
      alter table outgoing_titles
        add column answer jsonb,
        add column told text,
        add column ask_at timestamptz`.execute(db);
    // A paper is on its way or accepted at most once, whatever the connection.
    await sql`create unique index outgoing_titles__one_paper on outgoing_titles (company_id, chain_id, kind)
      where kind in ('invoice', 'act', 'utd', 'correction', 'reconciliation')
        and state not in ('failed', 'cancelled')`.execute(db);
    await sql`create index outgoing_titles__to_ask on outgoing_titles (ask_at) where ask_at is not null`.execute(db);
  },
};
