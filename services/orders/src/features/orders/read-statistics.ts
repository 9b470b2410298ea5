import type { OrderStatistics } from '@trassa/contracts/orders/order';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { countCompleted, countOrdered, listStatusTotals } from './statistics.queries.ts';
import { buildStatistics, trendSpans } from './statistics.rules.ts';

export async function readStatistics(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<OrderStatistics> {
  const spans = trendSpans(now);
  const totals = await listStatusTotals(trx, companyId, now);
  const current = await countCompleted(trx, companyId, spans.current);
  const previous = await countCompleted(trx, companyId, spans.previous);
  const week = await countCompleted(trx, companyId, spans.week);
  return buildStatistics(totals, {
    orders: {
      current: await countOrdered(trx, companyId, spans.current),
      previous: await countOrdered(trx, companyId, spans.previous),
    },
    kopecks: { current: current.kopecks, previous: previous.kopecks },
    completedThisWeek: week.orders,
  });
}
