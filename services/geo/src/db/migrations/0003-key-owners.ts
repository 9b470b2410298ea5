import { addKeyOwnerTriggers, createKeyOwnersTable } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; a separate table names the companies of phones and Traccar servers. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    await addKeyOwnerTriggers(db, {
      ...{ table: 'position_sources', column: 'token_hash', unique: 'position_sources__token__unique' },
    });
    await addKeyOwnerTriggers(db, { table: 'phones', column: 'secret_hash', unique: 'phones__secret__unique' });
  },
};
