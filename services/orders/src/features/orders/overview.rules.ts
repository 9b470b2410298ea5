import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { IncomeSum, RoadTrip } from '@trassa/contracts/orders/overview';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import { getFirstDayOfMonth } from '../../shared/moscow-month.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { toOrder } from '../../shared/order-view.rules.ts';
import { buildStatedTimes } from '../../shared/stated-times.rules.ts';

/** First and last day, Moscow. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Current month and year, each with the whole previous one. */
export function buildIncomeSpans(now: Date): { months: DaySpan; years: DaySpan } {
  const year = Number(getDay(now).slice(0, 4));
  return {
    months: { from: getFirstDayOfMonth(now, -1), to: addDays(getFirstDayOfMonth(now, 1), -1) },
    years: { from: `${year - 1}-01-01`, to: `${year}-12-31` },
  };
}

/** Income of a day or a month in kopecks. */
export interface PeriodIncome {
  period: string;
  trips: number;
  priced: number;
  kopecks: number;
  km: number;
  kmKopecks: number;
}

export function toIncomeSum({ kopecks, kmKopecks, ...sum }: PeriodIncome): IncomeSum {
  return { ...sum, total: toRubles(kopecks), kmTotal: toRubles(kmKopecks) };
}

/** Order as the overview names it; its next step supposes that no payment was requested. */
export function buildOrderReference(row: OrderRow, now: Date) {
  const { id, number, route, nextStep } = toOrder({ ...row, payment_requested_at: null }, now);
  return { id, number, from: route.from.city ?? route.from.address, to: route.to.city ?? route.to.address, nextStep };
}

/** Trip with the elapsed share of its time: from loading, or from the order, to the term. */
export function toRoadTrip(row: OrderRow, now: Date): RoadTrip {
  const { number: _, ...places } = buildOrderReference(row, now);
  const start = (row.pickup_at ?? row.ordered_at).getTime();
  const end = row.delivery_at?.getTime() ?? Number.NaN;
  const share = (now.getTime() - start) / (end - start);
  return {
    ...places,
    clock: buildRouteEndClocks(row.content).to,
    deliveryDate: buildStatedTimes(row).delivery,
    vehiclePlate: row.content.vehicle_plate ?? null,
    passed: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0,
    late: end < now.getTime(),
  };
}
