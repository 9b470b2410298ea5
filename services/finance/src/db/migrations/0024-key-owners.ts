import { addKeyOwnerTriggers, createKeyOwnersTable } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Table of key owners: the company of a paper's link and of a factor's deal id, which come without a company. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    await addKeyOwnerTriggers(db, { table: 'papers', column: 'link_hash', unique: 'papers__link__unique' });
    await addKeyOwnerTriggers(db, { table: 'advances', column: 'factor_id', unique: 'advances__factor_id__unique' });
  },
};
