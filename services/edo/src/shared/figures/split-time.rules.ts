import type { ListFilters } from '../filter-conditions.rules.ts';
import { moscowParts } from '../rollups/moscow-parts.rules.ts';

/** Whole quarters, from one up to but without another, and the days they begin and end with; null: without bound. */
export interface Quarters {
  from: { quarter: number; day: string } | null;
  to: { quarter: number; day: string } | null;
}

/** From an instant up to but without another; null: without bound. */
export type TimeRange = Pick<ListFilters, 'from' | 'to'>;

/** The whole quarters of a time range, and the rest on either side. */
export function splitTime({ status, from, to }: Pick<ListFilters, 'status' | 'from' | 'to'>): {
  quarters: Quarters | null;
  rest: TimeRange[];
} {
  const first = from && quarterFrom(from);
  const end = to && startOf(to);
  if (status !== null || (first && end && first >= end)) return { quarters: null, rest: [{ from, to }] };
  const before = from && first && from < first ? [{ from, to: first }] : [];
  const after = to && end && end < to ? [{ from: end, to }] : [];
  return { quarters: { from: first && boundOf(first), to: end && boundOf(end) }, rest: [...before, ...after] };
}

/** When the quarter of an instant begins. */
const startOf = (at: Date) => quarterStart(at, 0);

/** When the first quarter begins that has nothing before the instant. */
function quarterFrom(at: Date): Date {
  const start = startOf(at);
  return start < at ? quarterStart(at, 1) : start;
}

/** When the quarter begins that comes so many after that of an instant. Moscow is three hours ahead. */
function quarterStart(at: Date, later: number): Date {
  const [year = 0, month = 0] = moscowParts(at).month.split('-').map(Number);
  return new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 + 3 * later, 1, -3));
}

function boundOf(at: Date) {
  const { quarter, day } = moscowParts(at);
  return { quarter, day };
}

/** The parts of a range before an instant and from then on; null: nothing. Without an instant all is recent. */
export function splitStable(
  { from, to }: TimeRange,
  stableBefore: Date | undefined,
): { stable: TimeRange | null; recent: TimeRange | null } {
  if (!stableBefore || (from && from >= stableBefore)) return { stable: null, recent: { from, to } };
  if (to && to <= stableBefore) return { stable: { from, to }, recent: null };
  return { stable: { from, to: stableBefore }, recent: { from: stableBefore, to } };
}
