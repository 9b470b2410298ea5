import { addKeyOwnerTriggers, createKeyOwnersTable } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; a separate table names the companies of handles of X5. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    await addKeyOwnerTriggers(db, {
      table: 'x5_tokens',
      column: 'handle_hash',
      unique: 'x5_tokens__handle_hash__unique',
    });
  },
};
