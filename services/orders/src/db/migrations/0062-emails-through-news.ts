import { type Kysely, sql } from 'kysely';

/** Emails to clients wait in the outbox of notifications; their table says which events a client was told of. */
export const emailsThroughNews = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into outgoing_news (company_id, key, message)
      select company_id, 'email/' || id, jsonb_build_object('key', 'email/' || id, 'email', email)
      from client_emails where told_at is null on conflict do nothing`.execute(db);
    await sql`alter table client_emails drop column id, drop column email, drop column told_at`.execute(db);
  },
};
