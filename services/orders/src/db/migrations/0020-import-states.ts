import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table order_files drop constraint order_files__state',
  `update order_files set state = case state when 'taking' then 'importing' when 'taken' then 'imported' else state end`,
  `alter table order_files add constraint order_files__state check (state in ('checked', 'importing', 'imported'))`,
];

/** States of an import file in the words of the contract. */
export const importStates: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
