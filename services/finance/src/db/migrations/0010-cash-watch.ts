import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Outbox of messages, and what warnings of the cash forecast go by. */
export const cashWatch: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createOutboxTable(db);
    await sql`create table cash_watch (
      company_id uuid not null,
      limit_kopecks bigint not null default 0 constraint cash_watch__limit__range check (limit_kopecks >= 0),
      warned_day text,
      constraint cash_watch__pk primary key (company_id)
    )`.execute(db);
    await protectByCompany(db, 'cash_watch');
  },
};
