import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Span } from './statistics.rules.ts';

const SPAN_MS = 30 * 86_400_000;

/** The last 30 × 24 hours. */
export const buildDueSpan = (now: Date): Span => ({ from: new Date(now.getTime() - SPAN_MS), to: now });
/** The 30 × 24 hours before those. */
export const buildSpanBefore = (now: Date): Span => buildDueSpan(new Date(now.getTime() - SPAN_MS));

/** The last thirty Moscow days, today last. */
export const lastDays = (now: Date): string[] => Array.from({ length: 30 }, (_, at) => addDays(getDay(now), at - 29));

/** Share of due orders that were delivered; refused and cancelled orders do not count. */
export function buildEfficiency({ done, active }: { done: number; active: number }): DayFigures {
  const due = done + active;
  return { due, done, efficiency: due > 0 ? Math.round((done / due) * 100) : null };
}
