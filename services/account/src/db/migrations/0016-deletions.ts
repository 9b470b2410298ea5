import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Companies whose deletion was asked for, and the services that have erased their data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_deletions (
      company_id uuid primary key constraint company_deletions__company references companies,
      asked_by uuid not null,
      asked_at timestamptz not null,
      erase_at timestamptz not null,
      reminded_at timestamptz,
      erased_at timestamptz
    )`.execute(db);
  await sql`create index company_deletions__due on company_deletions (erase_at) where erased_at is null`.execute(db);
  await sql`
    create table company_erasures (
      company_id uuid not null constraint company_erasures__company references companies,
      service text not null,
      done_at timestamptz not null,
      primary key (company_id, service)
    )`.execute(db);
  for (const table of ['company_deletions', 'company_erasures']) await protectByCompany(db, table);
}
