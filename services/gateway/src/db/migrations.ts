import { type Migrations, makeAppendOnly } from '@trassa/service-kit/schema';
import { sql } from 'kysely';

/** Tables of registry and deny-list. */
export const migrations: Migrations = {
  '0001-registry': {
    up: async (db) => {
      await sql`
        create table release (
          remote text not null,
          version text not null,
          manifest jsonb not null,
          published_at timestamptz not null default now(),
          published_by text not null,
          retired_at timestamptz,
          constraint release__pk primary key (remote, version)
        )`.execute(db);
      await sql`
        create table live (
          remote text constraint live__pk primary key,
          version text not null,
          killed text,
          canary_version text,
          canary_percent integer,
          canary_companies uuid[],
          changed_at timestamptz not null default now(),
          constraint live__release__fk foreign key (remote, version) references release (remote, version)
        )`.execute(db);
      await sql`
        create table live_override (
          user_id uuid not null,
          remote text not null,
          version text not null,
          expires_at timestamptz not null,
          constraint live_override__pk primary key (user_id, remote),
          constraint live_override__release__fk foreign key (remote, version) references release (remote, version)
        )`.execute(db);
      await sql`
        create table release_audit (
          id bigint generated always as identity constraint release_audit__pk primary key,
          at timestamptz not null default now(),
          by text not null,
          remote text not null,
          action text not null,
          from_version text,
          to_version text,
          why text not null
        )`.execute(db);
      await sql`create index release_audit__remote on release_audit (remote, id desc)`.execute(db);
    },
  },
  '0002-revoked-sessions': {
    up: async (db) => {
      await sql`
        create table revoked_session (
          session_id uuid constraint revoked_session__pk primary key,
          until timestamptz not null
        )`.execute(db);
    },
  },
  // Releases from before decision 0051 cannot start in a Module Federation host; their files stay for pages that are
  // open.
  '0003-releases-of-module-federation': {
    up: async (db) => {
      const former = sql`select remote, version from release where not manifest @? '$.routes[*].expose'`;
      for (const table of ['live', 'live_override', 'release']) {
        await sql`delete from ${sql.table(table)} where (remote, version) in (${former})`.execute(db);
      }
    },
  },
  '0004-write-probe': {
    up: async (db) => {
      await sql`
        create table write_probe (
          id int constraint write_probe__pk primary key,
          at timestamptz not null
        )`.execute(db);
    },
  },
  '0005-append-only-audit': { up: (db) => makeAppendOnly(db, 'release_audit') },
  '0006-signed-releases': {
    up: async (db) => {
      await sql`alter table release add column signature text not null default ''`.execute(db);
    },
  },
  '0007-provenance': {
    up: async (db) => {
      await sql`alter table release add column provenance jsonb`.execute(db);
    },
  },
};
