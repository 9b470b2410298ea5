import { allowErasure } from '@trassa/service-kit/schema';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The money journal of an erased company goes when the years have passed for which it is kept. Its trigger becomes one of
 * statements: a trigger of rows that returns nothing would skip the rows.
 */
export const erasableJournal: Migration = {
  up: async (db) => {
    await allowErasure(db, { of: 'journal_is_final', text: 'money_journal: entries are only ever added' });
    await sql`drop trigger money_journal__final on money_journal`.execute(db);
    await sql`create trigger money_journal__final before update or delete or truncate on money_journal
      for each statement execute function journal_is_final()`.execute(db);
  },
};
