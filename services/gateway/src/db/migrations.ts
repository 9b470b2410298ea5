import { createTables, type Migrations, makeAppendOnly } from '@trassa/service-kit/schema';

const registryStatements = `
  create table release (
    remote text,
    version text,
    manifest jsonb not null,
    published_at timestamptz not null default now(),
    published_by text not null,
    retired_at timestamptz,
    signature text not null default '',
    provenance jsonb,
    constraint release__pk primary key (remote, version)
  );
  create table live (
    remote text constraint live__pk primary key,
    version text not null,
    killed text,
    canary_version text,
    canary_percent integer,
    canary_companies uuid[],
    changed_at timestamptz not null default now(),
    constraint live__release__fk foreign key (remote, version) references release
  );
  create table live_override (
    user_id uuid,
    remote text,
    version text not null,
    expires_at timestamptz not null,
    constraint live_override__pk primary key (user_id, remote),
    constraint live_override__release__fk foreign key (remote, version) references release
  );
  create table release_audit (
    id bigint generated always as identity constraint release_audit__pk primary key,
    at timestamptz not null default now(),
    by text not null,
    remote text not null,
    action text not null,
    from_version text,
    to_version text,
    why text not null
  );
  create index release_audit__remote on release_audit (remote, id desc);
  create table revoked_session (
    session_id uuid constraint revoked_session__pk primary key,
    until timestamptz not null
  );
  create table write_probe (
    id integer constraint write_probe__pk primary key,
    at timestamptz not null
  );
`;

// Unlogged: after a crash every bucket is full again, and no write waits for the disk.
const limitStatements = `
  create unlogged table limit_bucket (
    key text constraint limit_bucket__pk primary key,
    tokens double precision not null,
    granted integer not null,
    at timestamptz not null
  ) with (fillfactor = 50);
`;

/** Forward only: releases with their audit, the deny-list, the write probe, and limits that gateways share. */
export const migrations: Migrations = {
  '0001-registry': {
    up: async (db) => {
      await createTables(db, { statements: registryStatements });
      await makeAppendOnly(db, 'release_audit', { isErasable: false });
    },
  },
  '0002-limits': { up: (db) => createTables(db, { statements: limitStatements }) },
};
