import { addDays, getDay, startOfDay } from '@trassa/contracts/moscow-day.rules';
import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { LateDeliveries } from '@trassa/contracts/orders/order-money-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildCustomer } from '../../shared/customer.rules.ts';
import { countDue, listDays, listLateDeliveries } from './day-figures.queries.ts';
import { buildDueSpan, buildEfficiency, buildSpanBefore, lastDays } from './day-figures.rules.ts';

export async function readDayFigures(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<DayFigures> {
  const [days, sums] = [lastDays(now), await listDays(trx, companyId, getDay(now))];
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return {
    ...buildEfficiency(await countDue(trx, companyId, buildDueSpan(now))),
    before: buildEfficiency(await countDue(trx, companyId, buildSpanBefore(now))),
    days: days.map((day) => {
      const { orders = 0, kopecks = 0 } = byDay.get(day) ?? {};
      return { day, orders, income: toRubles(kopecks) };
    }),
  };
}

const MOST_LATE = 50;

/** Trips delivered after their term on days from one to another, both included. */
export async function readLateDeliveries(
  trx: Transaction<OrdersTables>,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<LateDeliveries> {
  const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
  const rows = await listLateDeliveries(trx, { ...span, companyId, limit: MOST_LATE });
  return {
    count: rows[0]?.total ?? 0,
    trips: rows.map(({ number, content, delivery_at, completed_at }) => ({
      ...{ orderNumber: number, client: buildCustomer(content).name },
      ...{ termAt: delivery_at.toISOString(), deliveredAt: completed_at.toISOString() },
    })),
  };
}
