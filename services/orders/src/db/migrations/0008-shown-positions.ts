import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the client of a link sees where the vehicle is. */
export const shownPositions: Migration = {
  up: async (db) => {
    await sql`alter table tracking_links add column show_position boolean not null default false`.execute(db);
  },
};
