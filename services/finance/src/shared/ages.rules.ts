import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/age-buckets';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { countDaysBetween } from './calendar.rules.ts';

const ageBounds: Readonly<Record<AgeBucket, readonly [least: number, most: number]>> = {
  current: [Number.NEGATIVE_INFINITY, 0],
  '1-15': [1, 15],
  '16-30': [16, 30],
  '31-60': [31, 60],
  '60+': [61, Number.POSITIVE_INFINITY],
};

/** Days overdue; 0 for a debt due today or later. */
export function countDaysOverdue(dueOn: string, today: string): number {
  return Math.max(0, countDaysBetween(dueOn, today));
}

/** Age group of a debt; one due today is not overdue. */
export function getAgeBucket(dueOn: string, today: string): AgeBucket {
  const late = countDaysOverdue(dueOn, today);
  return ageBuckets.find((bucket) => late >= ageBounds[bucket][0] && late <= ageBounds[bucket][1]) ?? 'current';
}

/** Range of due days of an age group; null for an open bound. `overdue` covers every group except the current one. */
export function getDueRange(age: AgeBucket | 'overdue', today: string): { from: string | null; to: string | null } {
  const [least, most] = age === 'overdue' ? [1, Number.POSITIVE_INFINITY] : ageBounds[age];
  return {
    from: Number.isFinite(most) ? addDays(today, -most) : null,
    to: Number.isFinite(least) ? addDays(today, -least) : null,
  };
}
