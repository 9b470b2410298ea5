import { createTables } from '@trassa/service-kit/schema';
import { addSearchColumn } from '@trassa/service-kit/search';
import type { Migration } from 'kysely/migration';

const statements = `
  create table messages (
    company_id uuid,
    id uuid,
    seq bigint generated always as identity,
    event_key text not null,
    user_id uuid,
    kind text not null,
    title text not null,
    text text not null,
    href text,
    at timestamptz not null,
    topic text not null default 'other',
    settled_at timestamptz,
    settled_words text,
    primary key (company_id, id),
    constraint messages__event__unique unique (company_id, event_key)
  );
  create index messages__newest on messages (company_id, seq desc);
  create index messages__settled on messages (company_id, settled_at desc) where settled_at is not null;
  create table message_reads (
    company_id uuid,
    user_id uuid,
    message_id uuid,
    primary key (company_id, user_id, message_id),
    constraint message_reads__message foreign key (company_id, message_id)
      references messages on delete cascade
  );
  create table message_reasons (
    company_id uuid,
    reason text,
    message_id uuid,
    settled_at timestamptz,
    primary key (company_id, reason, message_id),
    constraint message_reasons__message foreign key (company_id, message_id)
      references messages on delete cascade
  );
  create index message_reasons__message on message_reasons (company_id, message_id);
  create table notification_choices (
    company_id uuid,
    user_id uuid,
    choices jsonb not null,
    updated_at timestamptz not null,
    primary key (company_id, user_id),
    constraint notification_choices__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create table muted_orders (
    company_id uuid,
    user_id uuid,
    order_id uuid,
    muted_at timestamptz not null,
    primary key (company_id, user_id, order_id),
    constraint muted_orders__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create table telegram_chats (
    company_id uuid,
    user_id uuid,
    chat_id bigint not null,
    name text not null,
    linked_at timestamptz not null,
    blocked_at timestamptz,
    primary key (company_id, user_id),
    constraint telegram_chats__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create index telegram_chats__chat on telegram_chats (chat_id);
  create table telegram_codes (
    company_id uuid,
    user_id uuid,
    hash text not null constraint telegram_codes__hash__unique unique,
    expires_at timestamptz not null,
    primary key (company_id, user_id),
    constraint telegram_codes__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create table push_subscriptions (
    company_id uuid,
    id uuid constraint push_subscriptions__id__unique unique,
    user_id uuid not null,
    session_id uuid not null,
    endpoint text not null constraint push_subscriptions__endpoint__unique unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    primary key (company_id, id),
    constraint push_subscriptions__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create index push_subscriptions__session on push_subscriptions (session_id);
  create index push_subscriptions__user on push_subscriptions (company_id, user_id);
  -- \`target_id\`: browser of a push; the zero id where a person has one address.
  create table deliveries (
    company_id uuid,
    message_id uuid,
    user_id uuid,
    channel text constraint deliveries__channel check (channel in ('email', 'telegram', 'push')),
    target_id uuid,
    digest boolean not null,
    due_at timestamptz not null,
    next_at timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz,
    created_at timestamptz not null default now(),
    failed_at timestamptz,
    failure text,
    primary key (company_id, message_id, user_id, channel, target_id),
    constraint deliveries__message foreign key (company_id, message_id)
      references messages on delete cascade,
    constraint deliveries__user foreign key (company_id, user_id) references users on delete cascade
  );
  create index deliveries__due on deliveries (next_at) where next_at is not null;
  create index deliveries__failed on deliveries (failed_at) where failed_at is not null;
  create index deliveries__person on deliveries (company_id, user_id, channel);
  create table channel_pauses (
    channel text primary key,
    until_at timestamptz not null
  );
  create table outgoing_emails (
    company_id uuid not null,
    id uuid primary key,
    to_email text not null,
    kind text not null,
    data jsonb not null,
    attempts integer not null default 0,
    next_at timestamptz,
    created_at timestamptz not null,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text
  );
  create index outgoing_emails__due on outgoing_emails (next_at) where next_at is not null;
  create index outgoing_emails__failed on outgoing_emails (failed_at) where failed_at is not null;
  create index outgoing_emails__registration_tried on outgoing_emails (to_email, created_at) where kind = 'registration-tried';
`;

const companyTables = [
  'messages',
  'message_reads',
  'message_reasons',
  'notification_choices',
  'muted_orders',
  'telegram_chats',
  'telegram_codes',
  'push_subscriptions',
  'deliveries',
  'outgoing_emails',
];

/** Messages in the product, and their other channels: email, Telegram, push. */
export const messages: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addSearchColumn(db, 'messages', `title || ', ' || text`);
  },
};
