import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Papers for clients among what is sent: one of each on its way, and what the client has answered. */
export const sentPapers: Migration = {
  up: async (db) => {
    await sql`
      alter table outgoing_titles
        add column answer jsonb,
        add column told text,
        add column ask_at timestamptz`.execute(db);
    // Whatever the connection, a paper is on its way or accepted once.
    await sql`create unique index outgoing_titles__one_paper on outgoing_titles (company_id, chain_id, kind)
      where kind in ('invoice', 'act', 'utd', 'correction', 'reconciliation')
        and state not in ('failed', 'cancelled')`.execute(db);
    await sql`create index outgoing_titles__to_ask on outgoing_titles (ask_at) where ask_at is not null`.execute(db);
  },
};
