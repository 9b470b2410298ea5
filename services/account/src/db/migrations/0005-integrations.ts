import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table api_keys (
    company_id uuid constraint api_keys__company references companies,
    id uuid,
    name text not null,
    scopes text[] not null,
    prefix text not null,
    secret_hash text not null constraint api_keys__secret__unique unique,
    old_hash text,
    old_until timestamptz,
    created_by uuid not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    stopped_at timestamptz,
    primary key (company_id, id)
  );
  create index api_keys__old on api_keys (old_hash) where old_hash is not null;
  create table webhooks (
    company_id uuid constraint webhooks__company references companies,
    id uuid,
    url text not null,
    kinds text[] not null,
    sealed_secret text not null,
    sealed_old_secret text,
    old_until timestamptz,
    created_at timestamptz not null,
    failing_since timestamptz,
    off_at timestamptz,
    created_by uuid,
    primary key (company_id, id)
  );
  create table webhook_deliveries (
    company_id uuid,
    id uuid,
    webhook_id uuid not null,
    event_key text not null,
    kind text not null,
    body text not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_at timestamptz,
    delivered_at timestamptz,
    tried_at timestamptz,
    ms integer,
    status integer,
    answer text,
    failed_at timestamptz,
    failure text,
    primary key (company_id, id),
    constraint webhook_deliveries__event__unique unique (company_id, webhook_id, event_key),
    constraint webhook_deliveries__webhook foreign key (company_id, webhook_id)
      references webhooks on delete cascade
  );
  create index webhook_deliveries__due on webhook_deliveries (next_at) where next_at is not null;
  create index webhook_deliveries__failed on webhook_deliveries (failed_at) where failed_at is not null;
  create index webhook_deliveries__newest on webhook_deliveries (company_id, webhook_id, created_at desc);
  create table calendar_feeds (
    company_id uuid,
    user_id uuid,
    id uuid not null,
    token_hash text not null constraint calendar_feeds__token__unique unique,
    created_at timestamptz not null,
    revisions jsonb not null default '{}',
    primary key (company_id, user_id),
    constraint calendar_feeds__user foreign key (company_id, user_id)
      references users on delete cascade
  );
`;

const companyTables = ['api_keys', 'webhooks', 'webhook_deliveries', 'calendar_feeds'];

/** API keys, webhooks with their deliveries, calendar feeds. */
export const integrations: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
