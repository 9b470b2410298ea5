import { createGroupingsTable } from '@trassa/service-kit/regroup';
import type { Migration } from 'kysely/migration';

/** Rules of identity by which figures are counted. */
export const groupings: Migration = { up: createGroupingsTable };
