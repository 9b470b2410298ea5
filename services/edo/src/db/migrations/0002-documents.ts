import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const partyColumns = ['go', 'gp', 'tk'].flatMap((role) => [`${role}_name`, `${role}_kpp`]);

/** SQL to gather no statistics of these columns and of names and KPPs: gathering takes a tenth of an import's time. */
export const omitStatistics = (table: string, columns: readonly string[]) => `
  alter table ${table} ${[...partyColumns, ...columns].map((column) => `alter column ${column} set statistics 0`).join(', ')};`;

const unfilteredColumns = [
  ...['seq', 'update_date', 'read', 'number', 'doc_date', 'trip', 'doc_driver', 'driver', 'last_type', 'last_at'],
  'chain_documents',
];

const statements = `
  create table documents (
    company_id uuid,
    connection_id uuid,
    document_id text,
    seq bigint generated always as identity,
    chain_id text not null,
    create_date timestamptz not null,
    update_date timestamptz not null,
    read boolean not null,
    deleted boolean not null,
    status_code text not null,
    doc_type text not null,
    role_code text not null,
    docflow_type text not null,
    number text not null,
    doc_date text not null,
    trip text not null,
    doc_driver text not null,
    go_name text not null,
    go_inn text not null,
    go_kpp text not null,
    gp_name text not null,
    gp_inn text not null,
    gp_kpp text not null,
    tk_name text not null,
    tk_inn text not null,
    tk_kpp text not null,
    vehicle text not null,
    driver text not null,
    from_addr text not null,
    to_addr text not null,
    last_type text not null,
    last_at text not null,
    chain_documents jsonb not null,
    sum text not null default '',
    primary key (company_id, connection_id, document_id)
  );
  create index documents__all on documents (company_id, create_date, document_id, connection_id) where not deleted;
  create index documents__chain on documents (company_id, connection_id, chain_id, create_date)
    include (deleted, docflow_type, status_code);
  create index documents__deleted on documents (company_id, create_date, document_id, connection_id) where deleted;
  create index documents__go on documents (company_id, go_inn, create_date);
  create index documents__gp on documents (company_id, gp_inn, create_date);
  create index documents__list on documents (company_id, docflow_type, create_date, document_id,
    connection_id) where not deleted;
  create index documents__notices on documents (company_id, connection_id, create_date)
    where doc_type in ('ON_TRNACLOTKL', 'ON_TRNZAMEN', 'ON_TRNPEREADR', 'DP_UVUTOCH');
  create index documents__status on documents (company_id, status_code, create_date, document_id,
    connection_id) where not deleted;
  create index documents__tk on documents (company_id, tk_inn, create_date);
  create table archives (
    company_id uuid,
    hash text,
    bytes bytea not null,
    size integer not null,
    received_at timestamptz not null default now(),
    primary key (company_id, hash)
  );
  create table document_archives (
    company_id uuid,
    connection_id uuid,
    document_id text,
    update_date timestamptz not null,
    hash text,
    file_name text,
    fetched_at timestamptz not null default now(),
    has_cargo boolean,
    signatures integer,
    faults integer,
    primary key (company_id, connection_id, document_id),
    foreign key (company_id, hash) references archives
  );
  create index document_archives__faults on document_archives (company_id) where faults > 0;
  create table title_notices (
    company_id uuid,
    connection_id uuid,
    document_id text,
    notices jsonb not null,
    primary key (company_id, connection_id, document_id)
  );
  create table reading_attempts (
    company_id uuid,
    connection_id uuid,
    task text,
    document_id text,
    about text,
    attempts integer not null,
    again_at timestamptz,
    primary key (company_id, connection_id, task, document_id, about)
  );
  create table uploads (
    company_id uuid,
    id uuid,
    name text not null,
    size bigint not null,
    hash text,
    result text not null check (result in ('accepted', 'known', 'refused')),
    document_ids text[] not null,
    chain_id text,
    summary text,
    code text,
    error text,
    uploaded_at timestamptz not null default now(),
    stored_bytes bigint not null default 0,
    primary key (company_id, id)
  );
  create index uploads__list on uploads (company_id, uploaded_at);
  create index uploads__stored on uploads (company_id) include (stored_bytes) where stored_bytes > 0;
  create table upload_links (
    company_id uuid,
    ref text,
    chain_id text not null,
    primary key (company_id, ref)
  );
  -- Archives are compressed already: compressing them again in the row would only cost time.
  alter table archives alter column bytes set storage external;
  ${omitStatistics('documents', unfilteredColumns)}
`;

const companyTables = [
  'documents',
  'archives',
  'document_archives',
  'title_notices',
  'reading_attempts',
  'uploads',
  'upload_links',
];

/** Tables of documents as the exchange lists them, of their archives and notices, and of uploaded files. */
export const documents: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
