import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table places (
    key text not null constraint places__pk primary key,
    address text not null,
    state text not null constraint places__state__known check (state in ('waiting', 'found', 'not_found', 'failed')),
    lat double precision constraint places__lat__bounds check (lat between -90 and 90),
    lng double precision constraint places__lng__bounds check (lng between -180 and 180),
    region text not null default '',
    formatted text not null default '',
    kind text not null default '',
    precision text not null default 'none',
    source text not null default 'none',
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    updated_at timestamptz not null,
    constraint places__found_somewhere check ((state = 'found') = (lat is not null and lng is not null)),
    constraint places__nowhere check (not (lat = 0 and lng = 0))
  )`,
  `create index places__due on places (next_try_at) where state = 'waiting'`,
  `create table roads (
    from_point text not null,
    to_point text not null,
    state text not null constraint roads__state__known check (state in ('waiting', 'found', 'not_found', 'failed')),
    km double precision constraint roads__km__not_negative check (km >= 0),
    hours double precision constraint roads__hours__not_negative check (hours >= 0),
    source text not null default 'none',
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    updated_at timestamptz not null,
    constraint roads__pk primary key (from_point, to_point),
    constraint roads__found__measured check ((state = 'found') = (km is not null and hours is not null))
  )`,
  `create index roads__due on roads (next_try_at) where state = 'waiting'`,
  `create table spends (
    provider text not null,
    day date not null,
    calls integer not null,
    constraint spends__pk primary key (provider, day)
  )`,
];

/** Cached places, route legs, and provider calls. */
export const places: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
