import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Latin look-alikes and lower case as Cyrillic capitals, no spaces. */
const plate = `translate(vehicle, 'abekmhopctyxABEKMHOPCTYXавекмнорстух ', 'АВЕКМНОРСТУХАВЕКМНОРСТУХАВЕКМНОРСТУХ')`;

/**
 * The most frequent are found by an index over `rank`, which grows with the logarithm of the count: counting one more
 * mostly leaves it as it is, so Postgres updates the row in place and the index not at all.
 */
const rank = 'rank smallint not null generated always as (floor(ln(greatest(count, 1)) * 3)::smallint) stored';

const tables = [
  `create table rollups (
    company_id uuid not null, connection_id uuid not null, category text not null,
    slice integer not null, dim smallint not null, id uuid not null,
    label text collate "C" not null, count integer not null, done integer not null default 0, ${rank},
    primary key (company_id, connection_id, category, slice, dim, id)) with (fillfactor = 70)`,
  `create table clients (
    company_id uuid not null, connection_id uuid not null, key text not null,
    name text not null, inn text not null, kpp text not null,
    go integer not null, gp integer not null, tk integer not null, documents integer not null,
    last_at timestamptz not null,
    primary key (company_id, connection_id, key)) with (fillfactor = 70)`,
  `create table vehicles (
    company_id uuid not null, connection_id uuid not null, plate text not null,
    trips integer not null, completed integer not null, documents integer not null,
    chain_id text not null default '', number text not null default '', driver text not null default '',
    status text not null default '', from_addr text not null default '', to_addr text not null default '',
    started_at timestamptz, last_at timestamptz,
    primary key (company_id, connection_id, plate)) with (fillfactor = 70)`,
  `create table vehicle_types (
    company_id uuid not null, plate text not null, type text not null,
    primary key (company_id, plate))`,
];

const changes = [
  'create index rollups__rank on rollups (company_id, connection_id, category, slice, dim, rank desc)',
  `alter table chains
    add column loaded_at timestamptz, add column unloaded_at timestamptz,
    add column plate text not null generated always as (${plate}) stored`,
  `update chains c set
    loaded_at = (select min(create_date) from documents d where d.company_id = c.company_id
      and d.connection_id = c.connection_id and d.chain_id = c.chain_id and d.doc_type = 'ON_TRNACLGROT'),
    unloaded_at = (select min(create_date) from documents d where d.company_id = c.company_id
      and d.connection_id = c.connection_id and d.chain_id = c.chain_id and d.doc_type = 'ON_TRNACLGRPO')`,
  `create index chains__plate on chains (company_id, connection_id, plate, started_at, chain_id)
    where not deleted and docflow_type = 'ETRN' and plate <> ''`,
  'create index documents__tk on documents (company_id, tk_inn, create_date)',
  'alter table document_archives add column has_cargo boolean, add column signatures integer',
];

/** Figures of analytics, clients and vehicles, kept with the documents; filled for what is there already on start. */
export const rollupsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [...tables, ...changes]) await sql.raw(statement).execute(db);
    for (const table of ['rollups', 'clients', 'vehicles', 'vehicle_types']) await protectByCompany(db, table);
  },
};
