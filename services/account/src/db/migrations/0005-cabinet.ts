import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await passwords(db);
  await sql`
    create table user_states (
      company_id uuid not null,
      user_id uuid not null,
      state jsonb not null,
      updated_at timestamptz not null,
      primary key (company_id, user_id),
      constraint user_states__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await messages(db);
  for (const table of ['password_resets', 'letters', 'user_states', 'messages', 'message_reads']) {
    await protectByCompany(db, table);
  }
}

async function passwords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      company_id uuid not null,
      id uuid not null constraint password_resets__id__unique unique,
      user_id uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (company_id, id),
      constraint password_resets__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index password_resets__user on password_resets (user_id, created_at)`.execute(db);
  await sql`
    create table letters (
      company_id uuid not null,
      id uuid primary key,
      to_email text not null,
      kind text not null,
      data jsonb not null,
      attempts integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index letters__due on letters (next_at) where sent_at is null`.execute(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      company_id uuid not null,
      id uuid not null,
      seq bigint generated always as identity,
      event_key text not null,
      user_id uuid,
      kind text not null,
      title text not null,
      text text not null,
      href text,
      at timestamptz not null,
      primary key (company_id, id),
      constraint messages__event__unique unique (company_id, event_key)
    )`.execute(db);
  await sql`create index messages__newest on messages (company_id, seq desc)`.execute(db);
  await sql`
    create table message_reads (
      company_id uuid not null,
      user_id uuid not null,
      message_id uuid not null,
      primary key (company_id, user_id, message_id),
      constraint message_reads__message foreign key (company_id, message_id) references messages on delete cascade
    )`.execute(db);
}
