import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Emails to clients are named as in `services/account`, whose outbox sends them. */
export const clientEmails: Migration = {
  up: async (db) => {
    await sql`alter table client_letters rename to client_emails`.execute(db);
    await sql`alter table client_emails rename column letter to email`.execute(db);
    await sql`alter table letter_refusals rename to email_refusals`.execute(db);
  },
};
