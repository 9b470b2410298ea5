import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { countDue, listDays } from './day-figures.queries.ts';
import { buildEfficiency, dueSpan, lastDays, spanBefore } from './day-figures.rules.ts';

export async function readDayFigures(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<DayFigures> {
  const [days, sums] = [lastDays(now), await listDays(trx, companyId, getDay(now))];
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return {
    ...buildEfficiency(await countDue(trx, companyId, dueSpan(now))),
    before: buildEfficiency(await countDue(trx, companyId, spanBefore(now))),
    days: days.map((day) => {
      const { orders = 0, kopecks = 0 } = byDay.get(day) ?? {};
      return { day, orders, income: toRubles(kopecks) };
    }),
  };
}
