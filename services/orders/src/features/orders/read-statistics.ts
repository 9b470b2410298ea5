import type { OrderStatistics } from '@trassa/contracts/orders/order';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { countNewOrders, findDeliveredTotals, listStatusTotals } from './statistics.queries.ts';
import { buildStatistics, buildTrendSpans } from './statistics.rules.ts';

export async function readStatistics(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<OrderStatistics> {
  const spans = buildTrendSpans(now);
  const totals = await listStatusTotals(trx, companyId, now);
  const current = await findDeliveredTotals(trx, companyId, spans.current);
  const previous = await findDeliveredTotals(trx, companyId, spans.previous);
  const week = await findDeliveredTotals(trx, companyId, spans.week);
  return buildStatistics(totals, {
    orders: {
      current: await countNewOrders(trx, companyId, spans.current),
      previous: await countNewOrders(trx, companyId, spans.previous),
    },
    kopecks: { current: current.kopecks, previous: previous.kopecks },
    completedThisWeek: week.orders,
  });
}
