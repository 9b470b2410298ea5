import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/**
 * `getNewsDue` in SQL, and infinity once a person has finished the trip. Times without a zone, because arithmetic on times
 * with one depends on settings and cannot be generated.
 */
const newsDue = `case
  when docflow_type <> 'ETRN' or status in ('ON_TRNACLPVYN', 'ON_TRNACLZAKR', 'ON_TRNACLOTKL') then null
  when closed_at is not null then timestamptz 'infinity'
  else greatest(coalesce(due_at, (started_at at time zone 'UTC' + interval '7 days') at time zone 'UTC'), last_at) end`;

const changes = [
  `alter table chains add column due_at timestamptz, add column closed_at timestamptz`,
  `alter table chains add column news_due timestamptz generated always as (${newsDue}) stored`,
  // What a vehicle does is told by its latest chain when it is read.
  'alter table vehicles drop column status',
  // Standings are counted by these indexes alone, as statuses were.
  'drop index chains__list, chains__status',
  `create index chains__list on chains (company_id, docflow_type, started_at, chain_id, connection_id)
    include (status, news_due) where not deleted`,
  `create index chains__status on chains (company_id, status, started_at, chain_id, connection_id)
    include (news_due) where not deleted`,
  'alter table chains drop constraint chains_pkey',
  'alter table chains add primary key (company_id, connection_id, chain_id) include (status, news_due)',
  'create index chains__awaited on chains (company_id, news_due) where news_due is not null and not deleted',
  `create table closings (
    company_id uuid not null, connection_id uuid not null, chain_id text not null, closed_at timestamptz not null,
    user_id uuid, user_name text not null, reason text not null, told_at timestamptz,
    primary key (company_id, connection_id, chain_id))`,
  'create index closings__untold on closings (closed_at) where told_at is null',
  // Figures are made anew at the start: which trips are over is told by another rule, and some are awaited.
  'truncate rollups, rollup_sizes, clients, vehicles',
  // Orders of trips that ended with T3 are due.
  `update chains set ordered_revision = null where status = 'ON_TRNACLGRPO'`,
];

/** When news of a trip should have come, who finished which trip without T4, and indexes that know both. */
export const standingsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'closings');
  },
};
