import { moscowParts } from '../../rollups/moscow-parts.rules.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';

/** Whole quarters with their first days, the end excluded; null: without bound. */
export interface Quarters {
  from: { quarter: number; day: string } | null;
  to: { quarter: number; day: string } | null;
}

/** A range with its end excluded; null: without bound. */
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

const startOf = (at: Date) => quarterStart(at, 0);

/** Begin of the first whole quarter after an instant. */
function quarterFrom(at: Date): Date {
  const start = startOf(at);
  return start < at ? quarterStart(at, 1) : start;
}

/** Begin of a later quarter; Moscow is three hours ahead of UTC. */
function quarterStart(at: Date, later: number): Date {
  const [year = 0, month = 0] = moscowParts(at).month.split('-').map(Number);
  return new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 + 3 * later, 1, -3));
}

function boundOf(at: Date) {
  const { quarter, day } = moscowParts(at);
  return { quarter, day };
}
