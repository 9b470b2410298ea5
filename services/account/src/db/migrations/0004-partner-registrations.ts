import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** One account per partner link, also when services/landing repeats its call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_registrations (
      company_id uuid primary key,
      lead_id uuid not null constraint partner_registrations__lead__unique unique,
      user_id uuid not null,
      at timestamptz not null
    )`.execute(db);
  await protectByCompany(db, 'partner_registrations');
}
