import { createGroupingsTable } from '@trassa/service-kit/regroup';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Versions of the identity rules by which names were grouped. `same_as`: current name of the same client, under which
 * money of this spelling is added up; entries of the ledger keep the old spelling.
 */
export const groupings: Migration = {
  up: async (db) => {
    await createGroupingsTable(db);
    await sql`alter table known_names add column same_as text`.execute(db);
  },
};
