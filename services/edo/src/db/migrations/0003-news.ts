import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import type { Migration } from 'kysely/migration';

/** News for the companies wait here, in the transaction of what they tell of. */
export const newsMigration: Migration = { up: createOutboxTable };
