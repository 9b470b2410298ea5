import { type Kysely, sql } from 'kysely';

/** Bytes that each accepted file takes up; the sum of a company's is held against its plan. */
export const storedBytesMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table uploads add column stored_bytes bigint not null default 0`.execute(db);
    await sql`update uploads set stored_bytes = size where result = 'accepted'`.execute(db);
    await sql`create index uploads__stored on uploads (company_id) include (stored_bytes) where stored_bytes > 0`.execute(
      db,
    );
  },
};
