import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;

/** Counters by platform, status and priority. */
export function listTotals(trx: Trx, companyId: string): Promise<PlatformTotals['totals']> {
  return trx
    .selectFrom('order_totals')
    .where('company_id', '=', companyId)
    .where('orders', '>', 0)
    .select(['platform', 'status', 'priority', 'orders', 'priced', 'kopecks'])
    .orderBy('platform')
    .orderBy('status')
    .orderBy('priority')
    .execute();
}

/** Sums by platform and Moscow day, from a day on. */
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
