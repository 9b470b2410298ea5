import { type Kysely, sql } from 'kysely';

/**
 * A chain per company in place of a common one. Rows from before keep theirs and have no position; the chain of rows
 * without a company goes on from its end. The trigger of the table lets no row be changed, so they stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence audit_events__seq owned by audit_events.seq`.execute(db);
  await sql`select setval('audit_events__seq', coalesce(max(seq), 0) + 1, false) from audit_events`.execute(db);
  await sql`alter table audit_events alter column seq set default nextval('audit_events__seq')`.execute(db);
  await sql`alter table audit_events add column position bigint`.execute(db);
  await sql`alter table audit_events add constraint audit_events__position__given
    check (position is not null) not valid`.execute(db);
  await sql`create unique index audit_events__position__unique on audit_events (company_id, position)
    nulls not distinct where position is not null`.execute(db);
}
