import { makeQueue } from '@trassa/service-kit/queue-table';
import type { Kysely } from 'kysely';

/** The outbox of notifications is a queue as all others. */
export const newsQueueMigration = { up: (db: Kysely<unknown>) => makeQueue(db, 'outgoing_news') };
