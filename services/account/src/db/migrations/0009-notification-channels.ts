import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Channels of notifications beside the product: choices, Telegram chats, browsers, and the outbox of deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column topic text not null default 'other'`.execute(db);
  await choices(db);
  await addresses(db);
  await deliveries(db);
  const tables = ['notification_choices', 'muted_orders', 'telegram_chats', 'telegram_codes'];
  for (const table of [...tables, 'push_subscriptions', 'deliveries']) await protectByCompany(db, table);
}

async function choices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_choices (
      company_id uuid not null,
      user_id uuid not null,
      choices jsonb not null,
      updated_at timestamptz not null,
      primary key (company_id, user_id),
      constraint notification_choices__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create table muted_orders (
      company_id uuid not null,
      user_id uuid not null,
      order_id uuid not null,
      muted_at timestamptz not null,
      primary key (company_id, user_id, order_id),
      constraint muted_orders__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
}

async function addresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telegram_chats (
      company_id uuid not null,
      user_id uuid not null,
      chat_id bigint not null,
      name text not null,
      linked_at timestamptz not null,
      blocked_at timestamptz,
      primary key (company_id, user_id),
      constraint telegram_chats__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index telegram_chats__chat on telegram_chats (chat_id)`.execute(db);
  await sql`
    create table telegram_codes (
      company_id uuid not null,
      user_id uuid not null,
      hash text not null constraint telegram_codes__hash__unique unique,
      expires_at timestamptz not null,
      primary key (company_id, user_id),
      constraint telegram_codes__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create table push_subscriptions (
      company_id uuid not null,
      id uuid not null constraint push_subscriptions__id__unique unique,
      user_id uuid not null,
      session_id uuid not null,
      endpoint text not null constraint push_subscriptions__endpoint__unique unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      primary key (company_id, id),
      constraint push_subscriptions__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index push_subscriptions__user on push_subscriptions (company_id, user_id)`.execute(db);
  await sql`create index push_subscriptions__session on push_subscriptions (session_id)`.execute(db);
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deliveries (
      company_id uuid not null,
      message_id uuid not null,
      user_id uuid not null,
      channel text not null constraint deliveries__channel check (channel in ('email', 'telegram', 'push')),
      -- Browser of a push; the zero id where a person has one address.
      target_id uuid not null,
      digest boolean not null,
      due_at timestamptz not null,
      next_at timestamptz not null,
      attempts integer not null default 0,
      refused_at timestamptz,
      sent_at timestamptz,
      lost_at timestamptz,
      primary key (company_id, message_id, user_id, channel, target_id),
      constraint deliveries__message foreign key (company_id, message_id) references messages on delete cascade,
      constraint deliveries__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create table channel_pauses (
      channel text primary key,
      until_at timestamptz not null
    )`.execute(db);
  await sql`create index deliveries__due on deliveries (next_at) where sent_at is null and lost_at is null`.execute(db);
  await sql`create index deliveries__person on deliveries (company_id, user_id, channel)`.execute(db);
}
