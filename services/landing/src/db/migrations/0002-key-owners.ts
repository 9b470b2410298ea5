import { addKeyOwnerTriggers, createKeyOwnersTable, replaceUniqueByIndex } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; a separate table names the companies of partner links. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    await addKeyOwnerTriggers(db, { table: 'leads', column: 'token_hash', unique: 'leads__token__unique' });
    await replaceUniqueByIndex(db, { table: 'leads', column: 'id', unique: 'leads__id__unique' });
  },
};
