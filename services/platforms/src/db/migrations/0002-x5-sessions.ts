import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Handles live for hours; those without a session are issued again.
  'delete from x5_tokens',
  'alter table x5_tokens add column session_id uuid not null',
  'create unique index x5_tokens__handle_hash__unique on x5_tokens (handle_hash)',
];

/** A handle belongs to the session that it was issued in, and is found by its hash alone. */
export const x5Sessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
