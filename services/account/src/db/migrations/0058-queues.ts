import { makeQueue } from '@trassa/service-kit/queue-table';
import { type Kysely, sql } from 'kysely';

/** Emails, deliveries by the channels and those of webhooks are queues as all others. */
export const queues = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['letters', 'deliveries', 'webhook_deliveries']) await makeQueue(db, table);
    await sql`update letters set next_at = null where sent_at is not null`.execute(db);
    await sql`update deliveries set next_at = null, failed_at = lost_at
      where sent_at is not null or lost_at is not null`.execute(db);
    await sql`alter table deliveries drop column lost_at, drop column refused_at`.execute(db);
  },
};
