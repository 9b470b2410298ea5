import { allowErasure } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

/** The ledger of a company goes with the company alone. */
export const erasableLedger: Migration = {
  up: (db) => allowErasure(db, { of: 'ledger_is_final', text: 'ledger: entries are only ever added' }),
};
