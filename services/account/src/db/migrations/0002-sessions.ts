import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      company_id uuid not null,
      id uuid not null constraint sessions__id__unique unique,
      user_id uuid not null,
      binding_hash text not null,
      generation integer not null,
      rotated_at timestamptz not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      address text not null,
      address_group text not null,
      user_agent text not null,
      primary key (company_id, id),
      constraint sessions__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index sessions__user on sessions (user_id, address_group)`.execute(db);
  await sql`create index sessions__binding on sessions (binding_hash)`.execute(db);
  await sql`
    create table refresh_tokens (
      company_id uuid not null,
      hash text primary key,
      session_id uuid not null,
      generation integer not null,
      constraint refresh_tokens__generation__unique unique (company_id, session_id, generation),
      constraint refresh_tokens__session foreign key (company_id, session_id) references sessions on delete cascade
    )`.execute(db);
  await sql`
    create table known_devices (
      company_id uuid not null,
      user_id uuid not null,
      device_hash text not null,
      last_used_at timestamptz not null,
      primary key (company_id, user_id, device_hash),
      constraint known_devices__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  for (const table of ['sessions', 'refresh_tokens', 'known_devices']) await protectByCompany(db, table);
  await sql`
    create table sign_in_attempts (
      key text primary key,
      failures integer not null,
      last_at timestamptz not null,
      blocked_until timestamptz not null
    )`.execute(db);
}
