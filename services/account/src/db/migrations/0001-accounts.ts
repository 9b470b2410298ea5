import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table companies (
      company_id uuid primary key,
      name text not null,
      inn text not null,
      kpp text not null,
      ogrn text not null,
      address text not null,
      verified boolean not null default false,
      registry_name text,
      registry_address text,
      registry_status text,
      registry_checked_at timestamptz,
      source_partner text,
      source_campaign text,
      source_plan text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table users (
      company_id uuid not null constraint users__company references companies,
      id uuid not null constraint users__id__unique unique,
      email text not null,
      email_key text not null constraint users__email__unique unique,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      phone text not null,
      role text not null constraint users__role check (role in ('director', 'dispatcher', 'driver', 'admin')),
      created_at timestamptz not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table consents (
      company_id uuid not null,
      user_id uuid not null,
      purpose text not null,
      text_version text not null,
      text_hash text not null,
      given_at timestamptz not null,
      address text not null,
      user_agent text not null,
      primary key (company_id, user_id, purpose, text_version),
      constraint consents__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  for (const table of ['companies', 'users', 'consents']) await protectByCompany(db, table);
}
