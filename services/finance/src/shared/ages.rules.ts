import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/age-buckets';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { daysBetween } from './calendar.rules.ts';

const bounds: Readonly<Record<AgeBucket, readonly [least: number, most: number]>> = {
  current: [Number.NEGATIVE_INFINITY, 0],
  '1-15': [1, 15],
  '16-30': [16, 30],
  '31-60': [31, 60],
  '60+': [61, Number.POSITIVE_INFINITY],
};

/** Days a debt is late on a day; 0 when it is not. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, daysBetween(dueOn, today));
}

/** The age of a debt: due today is not late yet. */
export function ageOf(dueOn: string, today: string): AgeBucket {
  const late = daysLate(dueOn, today);
  return ageBuckets.find((bucket) => late >= bounds[bucket][0] && late <= bounds[bucket][1]) ?? 'current';
}

/** The days on which debts of an age were due; null where there is no bound. `overdue`: any age but in time. */
export function dueBetween(age: AgeBucket | 'overdue', today: string): { from: string | null; to: string | null } {
  const [least, most] = age === 'overdue' ? [1, Number.POSITIVE_INFINITY] : bounds[age];
  return {
    from: Number.isFinite(most) ? addDays(today, -most) : null,
    to: Number.isFinite(least) ? addDays(today, -least) : null,
  };
}
