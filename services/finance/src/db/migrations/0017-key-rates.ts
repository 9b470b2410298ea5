import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Key rates as the Bank of Russia has told them, a row for each working day: the same for every company. */
export const keyRates: Migration = {
  up: async (db) => {
    await sql`create table key_rates (
      day text constraint key_rates__pk primary key constraint key_rates__day check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      percent double precision not null constraint key_rates__percent__positive check (percent > 0)
    )`.execute(db);
  },
};
