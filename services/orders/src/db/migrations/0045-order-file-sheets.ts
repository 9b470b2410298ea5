import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Files of orders keep which sheet was read, what was left out, and their bytes while another sheet can be chosen; imports
 * know whether differing orders are changed, and count them.
 */
export const orderFileSheets: Migration = {
  up: async (db) => {
    const nothing = JSON.stringify({ sheet: '', sheets: [], notes: [] });
    await sql`alter table order_files add column bytes bytea`.execute(db);
    await sql`alter table order_files add column source jsonb not null default ${sql.lit(nothing)}`.execute(db);
    await sql`alter table order_files add column takes_changes boolean not null default false`.execute(db);
    await sql`alter table order_files add column updated integer not null default 0`.execute(db);
    await sql`update order_files set verdict = verdict || '{"differing":0,"changes":[]}'`.execute(db);
  },
};
