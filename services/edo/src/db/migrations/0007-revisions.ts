import { type Kysely, sql } from 'kysely';

const changes = [
  `alter table chains add column revision integer not null default 1, add column ordered_revision integer`,
  'update chains set ordered_revision = 1 where ordered_at = last_at',
  'alter table chains drop column ordered_at',
];

/** Every change of a chain's documents moves its revision: what is told of a chain is told of a revision. */
export const revisionsMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of changes) await sql.raw(statement).execute(db);
  },
};
