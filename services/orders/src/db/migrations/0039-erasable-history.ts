import { allowErasure } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

/** History of a company goes with the company alone. */
export const erasableHistory: Migration = {
  up: (db) => allowErasure(db, { of: 'order_history__refuse_change', text: 'order_history is append-only' }),
};
