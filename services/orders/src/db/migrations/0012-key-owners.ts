import { createKeyOwners, keepKeyOwners } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; whose a tracking link or a payment of the provider is stands in a table of its own. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwners(db);
    await keepKeyOwners(db, { table: 'tracking_links', column: 'token_hash', unique: 'tracking_links__token__unique' });
    await keepKeyOwners(db, { table: 'payments', column: 'provider_id', unique: 'payments__provider_id__unique' });
  },
};
