import { allowErasure } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

/** The audit of an erased company goes when the years have passed for which it is kept. */
export const erasableAudit: Migration = {
  up: (db) => allowErasure(db, { of: 'audit__refuse_change', text: 'audit is append-only' }),
};
