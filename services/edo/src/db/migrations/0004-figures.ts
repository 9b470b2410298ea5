import { createTables } from '@trassa/service-kit/schema';
import { createSearchKeyFunction } from '@trassa/service-kit/search';
import type { Migration } from 'kysely/migration';

const statements = `
  create table rollups (
    company_id uuid not null,
    connection_id uuid,
    category text,
    slice integer,
    dim smallint,
    id uuid,
    label text collate "C" not null,
    count integer not null,
    done integer not null default 0,
    top boolean not null default false,
    primary key (connection_id, slice, dim, id, category)
  ) with (fillfactor = 70);
  create index rollups__top on rollups (company_id, connection_id, category, slice, dim) where top;
  create table rollup_sizes (
    company_id uuid,
    connection_id uuid,
    category text,
    slice integer,
    dim smallint,
    different integer not null default 0,
    leaders integer not null default 0,
    floor integer not null default 0,
    floor_label text collate "C" not null default '',
    primary key (company_id, connection_id, category, slice, dim)
  ) with (fillfactor = 70);
  create table clients (
    company_id uuid,
    connection_id uuid,
    key text,
    name text not null,
    inn text not null,
    kpp text not null,
    go integer not null,
    gp integer not null,
    tk integer not null,
    documents integer not null,
    last_at timestamptz not null,
    kpps text not null default '',
    search_key text generated always as (search_key(((((name || ', ') || inn) || ', ') || kpps))) stored not null,
    primary key (company_id, connection_id, key)
  ) with (fillfactor = 70);
  create table vehicles (
    company_id uuid,
    connection_id uuid,
    plate text,
    trips integer not null,
    completed integer not null,
    documents integer not null,
    chain_id text not null default '',
    number text not null default '',
    driver text not null default '',
    from_addr text not null default '',
    to_addr text not null default '',
    started_at timestamptz,
    last_at timestamptz,
    primary key (company_id, connection_id, plate)
  ) with (fillfactor = 70);
  create table vehicle_types (
    company_id uuid,
    plate text,
    type text not null,
    make text,
    capacity integer,
    primary key (company_id, plate)
  );
  create table ways (
    company_id uuid,
    id uuid,
    from_addr text not null,
    to_addr text not null,
    km numeric(8,1),
    hours numeric(8,1),
    estimated boolean not null,
    source text not null,
    asked_at timestamptz not null,
    primary key (company_id, id)
  );
  create table trip_measures (
    company_id uuid,
    connection_id uuid,
    kind text check (kind in ('distance', 'speed', 'roi')),
    estimated boolean,
    value numeric(10,1),
    count integer not null,
    clamped integer not null default 0,
    primary key (company_id, connection_id, kind, estimated, value)
  );
  create table measurings (
    company_id uuid,
    connection_id uuid,
    stale boolean not null,
    due_at timestamptz,
    cursor text,
    counted jsonb,
    primary key (company_id, connection_id)
  );
`;

const companyTables = [
  'rollups',
  'rollup_sizes',
  'clients',
  'vehicles',
  'vehicle_types',
  'ways',
  'trip_measures',
  'measurings',
];

/** Stored figures of documents, updated as documents arrive. */
export const figures: Migration = {
  up: async (db) => {
    await createSearchKeyFunction(db);
    await createTables(db, { statements, ofCompany: companyTables });
  },
};
