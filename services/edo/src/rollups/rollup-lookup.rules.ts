import { getPeriodRange } from '@trassa/contracts/edo/periods';
import type { ListFilters } from '../list-queries/filter-conditions.rules.ts';
import { isNarrowedOnlyBy } from '../list-queries/filter-scope.rules.ts';
import { ALL_TIME, type Dim, dims } from './dims.rules.ts';
import { getMoscowParts } from './moscow-parts.rules.ts';
import { buildRouteLabel } from './route-label.rules.ts';

/** Rollups that hold the number of documents of a list: of one label, of a whole slice, or of days. */
export type RollupLookup =
  | { kind: 'label'; slice: number; dim: Dim; label: string }
  | { kind: 'slice'; slice: number }
  /** The first day and the one after the last; null: without bound. */
  | { kind: 'days'; from: string | null; to: string | null };

const filtersHeldByRollups: ReadonlySet<keyof ListFilters> = new Set([
  'category',
  'from',
  'to',
  'status',
  'hour',
  'company',
  'fromAddr',
  'toAddr',
]);

/** Null: rollups do not hold the number. */
export function findRollupLookup(filters: ListFilters): RollupLookup | null {
  const labels = getLabels(filters);
  if (labels.length > 1 || !isNarrowedOnlyBy(filters, filtersHeldByRollups)) return null;
  const slice = getSliceOfExactPeriod(filters);
  const [one] = labels;
  if (one) return slice === null || one.dim === null ? null : { kind: 'label', slice, dim: one.dim, label: one.label };
  if (slice !== null) return { kind: 'slice', slice };
  return { kind: 'days', from: getDay(filters.from), to: getDay(filters.to) };
}

const getDay = (at: Date | null) => at && getMoscowParts(at).day;

function getLabels({ status, hour, company, fromAddr, toAddr }: ListFilters): { dim: Dim | null; label: string }[] {
  const labels: { dim: Dim | null; label: string }[] = [];
  if (status !== null) labels.push({ dim: dims.status, label: status });
  if (hour !== null) labels.push({ dim: dims.hour, label: String(hour) });
  // The key of a company without an INN is a hash of its name; the filter has the name itself.
  if (company !== null) labels.push({ dim: /^\d+$/.test(company) ? dims.company : null, label: company });
  if (fromAddr !== null && toAddr !== null) labels.push({ dim: dims.route, label: buildRouteLabel(fromAddr, toAddr) });
  else if (fromAddr !== null) labels.push({ dim: dims.fromAddress, label: fromAddr });
  else if (toAddr !== null) labels.push({ dim: dims.toAddress, label: toAddr });
  return labels;
}

/** The slice of exactly the period of the filters; null: none. */
function getSliceOfExactPeriod({ from, to }: ListFilters): number | null {
  if (!from && !to) return ALL_TIME;
  if (!from || !to) return null;
  const { quarter } = getMoscowParts(from);
  const range = getPeriodRange(String(quarter));
  return range && +range.from === +from && +range.to === +to ? quarter : null;
}
