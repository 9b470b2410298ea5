import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A handle lives for hours; those given before say no session and are asked for anew.
  'delete from x5_tokens',
  'alter table x5_tokens add column session_id uuid not null',
  'create unique index x5_tokens__handle_hash__unique on x5_tokens (handle_hash)',
];

/** A handle for X5's token knows the session in which it was given, and is found by itself alone. */
export const x5Sessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
