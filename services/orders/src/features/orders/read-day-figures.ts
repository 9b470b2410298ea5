import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { ThirtyDayFigures } from '@trassa/contracts/orders/day-figures';
import type { LateDeliveries } from '@trassa/contracts/orders/order-money-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildCustomer } from '../../shared/customer.rules.ts';
import { countDueOrders, listDayFigures, listLateDeliveries } from './day-figures.queries.ts';
import type { Span } from './statistics.rules.ts';

const DUE_SPAN_MS = 30 * 86_400_000;

/** The last 30 × 24 hours. */
const buildDueSpan = (now: Date): Span => ({ from: new Date(now.getTime() - DUE_SPAN_MS), to: now });
/** The 30 × 24 hours before the span of {@link buildDueSpan}, for comparison. */
const buildPreviousDueSpan = (now: Date): Span => buildDueSpan(new Date(now.getTime() - DUE_SPAN_MS));

/** The last thirty Moscow days, today last. */
const listLastDays = (now: Date): string[] => Array.from({ length: 30 }, (_, at) => addDays(getDay(now), at - 29));

/** Share of due orders that were delivered; refused and cancelled orders do not count. */
function buildTermFigures({ done, active }: { done: number; active: number }) {
  const due = done + active;
  return { due, done, efficiency: due > 0 ? Math.round((done / due) * 100) : null };
}

export async function readDayFigures(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<ThirtyDayFigures> {
  const [days, sums] = [listLastDays(now), await listDayFigures(trx, companyId, getDay(now))];
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return {
    ...buildTermFigures(await countDueOrders(trx, companyId, buildDueSpan(now))),
    before: buildTermFigures(await countDueOrders(trx, companyId, buildPreviousDueSpan(now))),
    days: days.map((day) => {
      const { orders = 0, kopecks = 0 } = byDay.get(day) ?? {};
      return { day, orders, income: toRubles(kopecks) };
    }),
  };
}

const MAX_LATE_DELIVERIES = 50;

/** Trips delivered after their term on days from one to another, both included. */
export async function readLateDeliveries(
  trx: Transaction<OrdersTables>,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<LateDeliveries> {
  const span = { from: getDayStart(from), to: getDayStart(addDays(to, 1)) };
  const rows = await listLateDeliveries(trx, { ...span, companyId, limit: MAX_LATE_DELIVERIES });
  return {
    count: rows[0]?.total ?? 0,
    trips: rows.map(({ number, content, delivery_at, completed_at }) => ({
      ...{ orderNumber: number, client: buildCustomer(content).name },
      ...{ termAt: delivery_at.toISOString(), deliveredAt: completed_at.toISOString() },
    })),
  };
}
