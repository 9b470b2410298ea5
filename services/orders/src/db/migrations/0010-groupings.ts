import { createGroupings } from '@trassa/service-kit/regroup';
import type { Migration } from 'kysely/migration';

/** Rules of identity by which vehicles and drivers are told apart. */
export const groupings: Migration = { up: createGroupings };
