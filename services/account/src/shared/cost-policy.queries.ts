import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Whether the company withholds costs, margin and profit from its dispatchers. */
export async function hasWithheldCosts(db: Db, companyId: string): Promise<boolean> {
  const policy = await db
    .selectFrom('cost_policies')
    .select('since')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return policy !== undefined;
}

/** Whether costs are withheld from the person of a row of `users` of the company. */
export const buildWithheldCostsSql = (companyId: string) => sql<boolean>`(users.role = 'dispatcher'
  and exists (select from cost_policies where cost_policies.company_id = ${companyId}))`;

export async function insertCostPolicy(db: Db, companyId: string, since: Date): Promise<void> {
  await db.insertInto('cost_policies').values({ company_id: companyId, since }).execute();
}

export async function deleteCostPolicy(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('cost_policies').where('company_id', '=', companyId).execute();
}
