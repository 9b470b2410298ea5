import { makeAppendOnly } from '@trassa/service-kit/schema';
import type { Kysely } from 'kysely';

/** Who has taken the service over cannot take its traces away. */
export const appendOnlyAuditMigration = {
  up: (db: Kysely<unknown>) => makeAppendOnly(db, 'audit'),
};
