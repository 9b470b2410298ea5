import { createGroupingsTable } from '@trassa/service-kit/regroup';
import type { Migration } from 'kysely/migration';

/** Table of the versions of identity rules by which figures were counted; changed rules make figures stale. */
export const groupings: Migration = { up: createGroupingsTable };
