import { type Kysely, sql } from 'kysely';

const named = (role: string) =>
  `select company_id, connection_id, ${role}_inn as inn, ${role}_kpp as kpp from documents where not deleted`;

const statements = [
  'alter table clients drop column search_key',
  `alter table clients add column kpps text not null default ''`,
  `update clients c set kpps = branches.kpps from (
    select company_id, connection_id, inn, string_agg(distinct kpp, ', ' order by kpp) as kpps
    from (${['go', 'gp', 'tk'].map(named).join(' union ')}) as named where inn <> '' and kpp <> ''
    group by company_id, connection_id, inn) as branches
    where c.company_id = branches.company_id and c.connection_id = branches.connection_id and c.key = branches.inn`,
  // A client without an INN keeps the KPP that it has: its documents are not found by an index.
  `update clients set kpps = kpp where inn = ''`,
  `alter table clients add column search_key text not null
    generated always as (search_key(name || ', ' || inn || ', ' || kpps)) stored`,
];

/** A client is found by the KPP of each of its branches. */
export const branchesOfClientsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
