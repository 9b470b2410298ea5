import type { ListFilters } from './filter-conditions.rules.ts';
import { isNarrowedOnlyBy } from './filter-scope.rules.ts';
import { TRIPS } from './rollups/dims.rules.ts';
import { type RollupLookup, rollupLookup } from './rollups/rollup-lookup.rules.ts';

/**
 * Where a count comes from: sums that rollups store, rows of chains alone, or every document of the list. A million
 * documents take 5 ms, 70 ms and up to 1 s (bench edo-pages).
 */
export type Plan = { kind: 'rollups'; lookup: RollupLookup } | { kind: 'chains' } | { kind: 'scan' };

/** What is counted of a list, and whether more narrows the list than its filters: a snapshot, a vehicle, a region. */
export interface CountTarget {
  of: 'documents' | 'chains';
  isNarrowed: boolean;
}

const chainFilters: ReadonlySet<keyof ListFilters> = new Set([
  'category',
  'waitingBefore',
  'startHour',
  'months',
  'hasVehicle',
  'search',
]);

/** The plan that answers soonest. */
export function planCount(filters: ListFilters, { of, isNarrowed }: CountTarget): Plan {
  if (of === 'chains') return { kind: coversWholeChains(filters) ? 'chains' : 'scan' };
  const lookup = isNarrowed ? null : rollupLookup(filters);
  return lookup ? { kind: 'rollups', lookup } : { kind: 'scan' };
}

/** Whether a list takes chains with all their documents: a chain with one waybill is of the category of waybills. */
const coversWholeChains = (filters: ListFilters): boolean =>
  (filters.category === null || filters.category === TRIPS) && isNarrowedOnlyBy(filters, chainFilters);
