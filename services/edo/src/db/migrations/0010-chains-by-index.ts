import { type Kysely, sql } from 'kysely';

const changes = [
  'drop index documents__chain',
  `create index documents__chain on documents (company_id, connection_id, chain_id, create_date)
    include (deleted, docflow_type, status_code)`,
  'alter table chains drop constraint chains_pkey',
  'alter table chains add primary key (company_id, connection_id, chain_id) include (status)',
];

/** Chains that hold a document of some status, hour or time are counted from two indexes in one order, and no table is read. */
export const chainsByIndexMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
  },
};
