import { makeAppendOnly } from '@trassa/service-kit/schema';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** History settles who agreed to a price or a status, so nobody may write it anew. */
export const appendOnlyHistory: Migration = {
  up: (db: Kysely<unknown>) => makeAppendOnly(db, 'order_history'),
};
