import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Requests for access to a company whose INN a registration named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_requests (
      company_id uuid not null constraint access_requests__company references companies,
      id uuid not null constraint access_requests__id__unique unique,
      email text not null,
      email_key text not null,
      first_name text not null,
      last_name text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      proved_at timestamptz,
      answered_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create unique index access_requests__open__unique on access_requests (company_id, email_key)
    where answered_at is null`.execute(db);
  await sql`create index access_requests__email on access_requests (email_key, asked_at)`.execute(db);
  await sql`create index companies__inn on companies (inn) where inn <> ''`.execute(db);
  await protectByCompany(db, 'access_requests');
}
