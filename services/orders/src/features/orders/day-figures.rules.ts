import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Span } from './statistics.rules.ts';

const SPAN_MS = 30 * 86_400_000;

/** The last thirty days. */
export const dueSpan = (now: Date): Span => ({ from: new Date(now.getTime() - SPAN_MS), to: now });

/** Share of due orders that were delivered; refused and cancelled orders do not count. */
export function efficiencyOf({ done, active }: { done: number; active: number }): DayFigures {
  const due = done + active;
  return { due, done, efficiency: due > 0 ? Math.round((done / due) * 100) : null };
}
