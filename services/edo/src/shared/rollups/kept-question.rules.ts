import { periodRange } from '@trassa/contracts/edo/periods';
import { type ListFilters, toListFilters } from '../filter-conditions.rules.ts';
import { ALL_TIME, type Dim, dims } from './dims.rules.ts';
import { moscowParts } from './moscow-parts.rules.ts';
import { routeLabel } from './route-label.rules.ts';

/** What of rollups says how many documents a list has: one line, or all lines of a stretch of days. */
export type KeptQuestion =
  | { kind: 'line'; slice: number; dim: Dim; label: string }
  | { kind: 'all'; slice: number }
  /** The first day and the one after the last; null: without bound. */
  | { kind: 'days'; from: string | null; to: string | null };

/** Null: rollups do not know, the documents have to be looked at. */
export function keptQuestion(filters: ListFilters): KeptQuestion | null {
  const lines = linesOf(filters);
  if (!isPlain(filters) || lines.length > 1) return null;
  const slice = sliceOf(filters);
  const [line] = lines;
  if (line)
    return slice === null || line.dim === null ? null : { kind: 'line', slice, dim: line.dim, label: line.label };
  if (slice !== null) return { kind: 'all', slice };
  return { kind: 'days', from: dayOf(filters.from), to: dayOf(filters.to) };
}

const dayOf = (at: Date | null) => at && moscowParts(at).day;

type Line = { dim: Dim | null; label: string };

function linesOf({ status, hour, company, fromAddr, toAddr }: ListFilters): Line[] {
  const lines: Line[] = [];
  if (status !== null) lines.push({ dim: dims.status, label: status });
  if (hour !== null) lines.push({ dim: dims.hour, label: String(hour) });
  // A company without an INN is told by its name, however it is written.
  if (company !== null) lines.push({ dim: /^\d+$/.test(company) ? dims.company : null, label: company });
  if (fromAddr !== null && toAddr !== null) lines.push({ dim: dims.route, label: routeLabel(fromAddr, toAddr) });
  else if (fromAddr !== null) lines.push({ dim: dims.fromAddress, label: fromAddr });
  else if (toAddr !== null) lines.push({ dim: dims.toAddress, label: toAddr });
  return lines;
}

/** Whether nothing else narrows the list. */
function isPlain(filters: ListFilters): boolean {
  const { category, from, to, status, hour, company, fromAddr, toAddr } = filters;
  const nothing = { ...toListFilters({}, new Date(0)), category, from, to, status, hour, company, fromAddr, toAddr };
  return JSON.stringify(filters) === JSON.stringify(nothing);
}

/** The slice that is just this stretch of time. */
function sliceOf({ from, to }: ListFilters): number | null {
  if (!from && !to) return ALL_TIME;
  if (!from || !to) return null;
  const { quarter } = moscowParts(from);
  const range = periodRange(String(quarter));
  return range && +range.from === +from && +range.to === +to ? quarter : null;
}
