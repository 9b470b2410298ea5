import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the company itself has called off is no refusal: a withdrawn advance, and a cancelled payment, trip or cost. */
export const endedOperations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table operations drop constraint operations__status__known,
      add constraint operations__status__known
        check (status in ('completed', 'pending', 'failed', 'withdrawn', 'cancelled'))`.execute(db);
    await sql`update operations set status = 'withdrawn' from advances where operations.status = 'failed'
      and advances.company_id = operations.company_id and operations.reference = 'advance:' || advances.id
      and advances.stage = 'withdrawn'`.execute(db);
    await sql`update operations set status = 'cancelled'
      where status = 'failed' and reference not like 'advance:%'`.execute(db);
  },
};
