import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { visibleTotals } from '../../shared/visible-totals.ts';

type Trx = Transaction<OrdersTables>;

export async function listTotals(trx: Trx, companyId: string, now: Date): Promise<PlatformTotals['totals']> {
  const { rows } = await sql<PlatformTotals['totals'][number]>`
    select platform, status, priority, orders, priced, kopecks from ${visibleTotals(companyId, now)} totals
    order by platform, status, priority`.execute(trx);
  return rows;
}

export function listDays(trx: Trx, companyId: string, from: string): Promise<PlatformTotals['days']> {
  return trx
    .selectFrom('platform_days')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`day >= ${from}::date`)
    .select([
      'platform',
      sql<string>`day::text`.as('day'),
      'orders',
      'kopecks',
      'completed',
      'completed_kopecks as completedKopecks',
    ])
    .orderBy('day')
    .orderBy('platform')
    .execute();
}
