import { sql, type Transaction } from 'kysely';
import type { PlatformsTables } from '../../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

/** Connected platforms of the company, each since its first connection. */
export function listConnectedPlatforms(trx: Trx, companyId: string): Promise<{ platform: string; since: Date }[]> {
  return trx
    .selectFrom('connections')
    .where('company_id', '=', companyId)
    .where('state', '=', 'connected')
    .groupBy('platform')
    .select(['platform', sql<Date>`min(created_at)`.as('since')])
    .orderBy('platform')
    .execute();
}

/** Weekly income target of the company in rubles; null without one. */
export async function findWeekTarget(trx: Trx, companyId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('targets')
    .select('week_rubles')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.week_rubles ?? null;
}

/** Sets or clears the weekly target. */
export async function saveWeekTarget(trx: Trx, companyId: string, rubles: number | null): Promise<void> {
  if (rubles === null) {
    await trx.deleteFrom('targets').where('company_id', '=', companyId).execute();
    return;
  }
  await trx
    .insertInto('targets')
    .values({ company_id: companyId, week_rubles: rubles })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ week_rubles: rubles }))
    .execute();
}
