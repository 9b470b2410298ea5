import { type Kysely, sql } from 'kysely';

/** Audit rows without a place in a chain and secrets sealed for a company are those of versions that nobody runs. */
export const oneVersion = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table audit_events drop constraint audit_events__position__given`.execute(db);
    await sql`alter table audit_events alter column position set not null`.execute(db);
    await sql`drop index audit_events__position__unique`.execute(db);
    await sql`create unique index audit_events__position__unique on audit_events (company_id, position) nulls not distinct`.execute(
      db,
    );
    await sql`alter table totp_factors drop column sealed_for`.execute(db);
  },
};
