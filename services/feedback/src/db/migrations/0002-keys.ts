import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; administrators, who work across companies, find a message by its random id. */
export const keys: Migration = {
  up: async (db) => {
    await sql`create index feedback__id on feedback (id)`.execute(db);
    await sql`alter table feedback drop constraint feedback__id__unique`.execute(db);
  },
};
