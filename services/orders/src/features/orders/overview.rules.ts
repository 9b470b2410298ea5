import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import type { IncomeSum, RoadTrip } from '@trassa/contracts/orders/overview';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema.ts';
import { toRubles } from '../../shared/money.rules.ts';
import { firstDayOfMonth } from '../../shared/moscow-month.rules.ts';
import { toOrder } from '../../shared/order-view.rules.ts';

type OrderRow = Selectable<OrdersTable>;

/** First and last day of a span, Moscow. */
export interface DaySpan {
  from: string;
  to: string;
}

/** This month and this year, each with the one before, whole. */
export function incomeSpans(now: Date): { months: DaySpan; years: DaySpan } {
  const year = Number(dayOf(now).slice(0, 4));
  return {
    months: { from: firstDayOfMonth(now, -1), to: addDays(firstDayOfMonth(now, 1), -1) },
    years: { from: `${year - 1}-01-01`, to: `${year}-12-31` },
  };
}

/** What a period brought, as it is kept. */
export interface KeptSum {
  period: string;
  trips: number;
  priced: number;
  kopecks: number;
  km: number;
  kmKopecks: number;
}

/** The same as the wire has it. */
export function toIncomeSum({ kopecks, kmKopecks, ...sum }: KeptSum): IncomeSum {
  return { ...sum, total: toRubles(kopecks), kmTotal: toRubles(kmKopecks) };
}

/** An order as a line of the dashboard names it. */
export function namedOrder(row: OrderRow, now: Date) {
  const { number, route } = toOrder(row, now);
  return { number, from: route.from.city ?? route.from.address, to: route.to.city ?? route.to.address };
}

/** A trip with the share of its time that has passed: from loading, or from when the order came, to the term. */
export function toRoadTrip(row: OrderRow, now: Date): RoadTrip {
  const { number: _, ...places } = namedOrder(row, now);
  const start = (row.pickup_at ?? row.ordered_at).getTime();
  const end = row.delivery_at?.getTime() ?? Number.NaN;
  const share = (now.getTime() - start) / (end - start);
  return {
    id: row.id,
    ...places,
    deliveryDate: row.delivery_at?.toISOString() ?? null,
    vehiclePlate: row.content.vehicle_plate ?? null,
    passed: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0,
    late: end < now.getTime(),
  };
}
