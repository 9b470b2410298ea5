import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Companies that withhold costs, margin and profit from their dispatchers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cost_policies (
      company_id uuid primary key constraint cost_policies__company references companies on delete cascade,
      since timestamptz not null
    )`.execute(db);
  await protectByCompany(db, 'cost_policies');
}
