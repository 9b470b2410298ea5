import { addKeyOwnerTriggers, createKeyOwnersTable } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Table of key owners: company of a tracking link or a provider's payment id, which arrive without one. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    await addKeyOwnerTriggers(db, {
      table: 'tracking_links',
      column: 'token_hash',
      unique: 'tracking_links__token__unique',
    });
    await addKeyOwnerTriggers(db, {
      table: 'payments',
      column: 'provider_id',
      unique: 'payments__provider_id__unique',
    });
  },
};
