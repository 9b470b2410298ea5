import { createNewsTable } from '@trassa/service-kit/news';
import type { Migration } from 'kysely/migration';

/** News for the companies wait here, in the transaction of what they tell of. */
export const newsMigration: Migration = { up: createNewsTable };
