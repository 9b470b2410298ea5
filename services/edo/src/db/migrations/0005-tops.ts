import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const changes = [
  // Figures are made anew at the start: each line has to be told whether it is among the most frequent.
  'truncate rollups, clients, vehicles',
  'alter table rollups drop column rank',
  'alter table rollups add column top boolean not null default false',
  'create index rollups__top on rollups (company_id, connection_id, category, slice, dim) where top',
  `create table rollup_sizes (
    company_id uuid not null, connection_id uuid not null, category text not null,
    slice integer not null, dim smallint not null,
    different integer not null default 0, leaders integer not null default 0,
    floor integer not null default 0, floor_label text collate "C" not null default '',
    primary key (company_id, connection_id, category, slice, dim)) with (fillfactor = 70)`,
];

/** How many different ones there are, and which are the most frequent, stands beside the counts: nobody has to look. */
export const topsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'rollup_sizes');
  },
};
