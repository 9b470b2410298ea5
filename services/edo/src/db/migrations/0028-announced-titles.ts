import { type Kysely, sql } from 'kysely';

/** Titles below the mark have been announced; those that are stored already are not. */
export const announcedTitlesMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table ingests add column announced_mark bigint not null default 0`.execute(db);
    await sql`update ingests set announced_mark = nextval('documents_seq_seq')`.execute(db);
  },
};
