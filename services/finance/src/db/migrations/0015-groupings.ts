import { createGroupings } from '@trassa/service-kit/regroup';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rules of identity by which names are told apart. `same_as`: the name of the same client by which its money is added up
 * since; entries of the ledger keep the name of their day.
 */
export const groupings: Migration = {
  up: async (db) => {
    await createGroupings(db);
    await sql`alter table known_names add column same_as text`.execute(db);
  },
};
