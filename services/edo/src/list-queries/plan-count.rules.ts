import { TRIP_CATEGORY } from '../rollups/dims.rules.ts';
import { findRollupLookup, type RollupLookup } from '../rollups/rollup-lookup.rules.ts';
import type { ListFilters } from './filter-conditions.rules.ts';
import { isNarrowedOnlyBy } from './filter-scope.rules.ts';

/**
 * Source of a count: stored sums, rows of chains, or a scan of the documents. Of a million documents they take 5 ms,
 * 100 ms and up to 1 s.
 */
export type CountPlan = { kind: 'rollups'; lookup: RollupLookup } | { kind: 'chains' } | { kind: 'scan' };

/** The counted rows. `isNarrowed`: by more than the filters, such as a snapshot, a vehicle or a region. */
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

/** The fastest exact plan. */
export function planCount(filters: ListFilters, { of, isNarrowed }: CountTarget): CountPlan {
  if (of === 'chains') return { kind: coversWholeChains(filters) ? 'chains' : 'scan' };
  const lookup = isNarrowed ? null : findRollupLookup(filters);
  return lookup ? { kind: 'rollups', lookup } : { kind: 'scan' };
}

/** Whether a list takes chains with all their documents; a chain with a waybill has the category of waybills. */
const coversWholeChains = (filters: ListFilters): boolean =>
  (filters.category === null || filters.category === TRIP_CATEGORY) && isNarrowedOnlyBy(filters, chainFilters);
