import { createGroupingsTable } from '@trassa/service-kit/regroup';
import type { Migration } from 'kysely/migration';

/** Versions of the identity rules by which vehicles and drivers were grouped. */
export const groupings: Migration = { up: createGroupingsTable };
