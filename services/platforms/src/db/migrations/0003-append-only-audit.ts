import { makeAppendOnly } from '@trassa/service-kit/schema';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has taken the service over cannot take its traces away. */
export const appendOnlyAudit: Migration = {
  up: (db: Kysely<unknown>) => makeAppendOnly(db, 'audit'),
};
