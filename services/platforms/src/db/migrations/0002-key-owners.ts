import { createKeyOwners, keepKeyOwners } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; whose a handle of X5 is stands in a table of its own. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwners(db);
    await keepKeyOwners(db, { table: 'x5_tokens', column: 'handle_hash', unique: 'x5_tokens__handle_hash__unique' });
  },
};
