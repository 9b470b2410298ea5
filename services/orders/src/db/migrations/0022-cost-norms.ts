import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Norms of costs. Orders are reported to services/finance again, with vehicle, driver and route. */
export const costNorms: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table cost_norms (
        company_id uuid not null constraint cost_norms__pk primary key,
        content jsonb not null,
        version integer not null,
        updated_by uuid not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      insert into money_outbox (company_id, order_id)
      select company_id, id from orders where completed_at is not null and price_kopecks > 0 order by 1, 2
      on conflict do nothing`.execute(db);
    await protectByCompany(db, 'cost_norms');
  },
};
