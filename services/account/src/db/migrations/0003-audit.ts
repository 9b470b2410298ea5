import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** The service's role may write every table; a trigger, which the role does not own, keeps this one append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      seq bigint primary key,
      at timestamptz not null,
      company_id uuid,
      user_id uuid,
      kind text not null,
      address text not null,
      user_agent text not null,
      details text not null,
      previous_hash text not null,
      hash text not null
    )`.execute(db);
  await protectByCompany(db, 'audit_events');
  await sql`create index audit_events__company on audit_events (company_id, seq)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_events is append-only'; end $$`.execute(db);
  await sql`
    create trigger audit_events__append_only before update or delete or truncate on audit_events
    for each statement execute function refuse_change()`.execute(db);
}
