import { createKeyOwners, keepKeyOwners } from '@trassa/service-kit/key-owners';
import type { Migration } from 'kysely/migration';

/** Keys begin with the company; whose the link of a paper or a deal of the factor is stands in a table of its own. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwners(db);
    await keepKeyOwners(db, { table: 'papers', column: 'link_hash', unique: 'papers__link__unique' });
    await keepKeyOwners(db, { table: 'advances', column: 'factor_id', unique: 'advances__factor_id__unique' });
  },
};
