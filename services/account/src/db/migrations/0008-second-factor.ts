import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Second factors of people, what companies ask for, and confirmed sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column step_up_until timestamptz`.execute(db);
  await factors(db);
  await sql`
    create table second_factor_policies (
      company_id uuid primary key constraint second_factor_policies__company references companies on delete cascade,
      since timestamptz not null
    )`.execute(db);
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys', 'second_factor_policies']) {
    await protectByCompany(db, table);
  }
  // Without a company: whoever signs in by passkey is known only afterwards.
  await sql`
    create table challenges (
      hash text primary key,
      purpose text not null,
      user_id uuid,
      expires_at timestamptz not null
    )`.execute(db);
}

async function factors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_factors (
      company_id uuid not null,
      user_id uuid not null,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null,
      primary key (company_id, user_id),
      constraint totp_factors__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create table recovery_codes (
      company_id uuid not null,
      user_id uuid not null,
      hash text not null,
      primary key (company_id, user_id, hash),
      constraint recovery_codes__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create table passkeys (
      company_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      credential_id text not null constraint passkeys__credential__unique unique,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (company_id, id),
      constraint passkeys__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index passkeys__user on passkeys (user_id)`.execute(db);
}
