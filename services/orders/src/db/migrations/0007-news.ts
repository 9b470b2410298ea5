import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import type { Migration } from 'kysely/migration';

/** Outbox of notifications, written in the transaction of the event. */
export const news: Migration = { up: createOutboxTable };
