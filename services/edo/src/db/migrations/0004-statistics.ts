import { type Kysely, sql } from 'kysely';

/** Columns that nothing is planned by, and whose statistics took most of the time of gathering them. */
const unasked = {
  chains: ['grams', 'search'],
  documents: ['chain_documents'],
};

/** Statistics of lists are gathered while a first walk goes on: they should not stand in its way. */
export const statisticsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const [table, columns] of Object.entries(unasked)) {
      for (const column of columns) {
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
      }
    }
  },
};
