import type { VehicleSort } from '@trassa/contracts/edo/list-sorts';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { listPlatesOfVehicle, pairPlatesOfVehicles } from '@trassa/contracts/identity/plate.rules';
import { buildSearchKey, hasWords, listSearchWords } from '@trassa/contracts/search.rules';
import { getVehicleStatus } from './vehicle-view.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';

const collator = new Intl.Collator('ru', { numeric: true });

/** `days`: number of days on a trip, by plate; `own`: plates of the directory. */
interface SortFacts {
  days: ReadonlyMap<string, number>;
  own: ReadonlySet<string>;
}

const comparators: Record<string, (a: VehicleRow, b: VehicleRow, facts: SortFacts) => number> = {
  last: (a, b) => +a.last_at - +b.last_at,
  vehicle: (a, b) => collator.compare(a.number, b.number),
  driver: (a, b) => collator.compare(a.driver, b.driver),
  trips: (a, b) => a.trips - b.trips,
  utilization: (a, b, { days }) => (days.get(a.plate) ?? 0) - (days.get(b.plate) ?? 0),
};

/** Vehicles in the requested order; in the order `-last` those of the directory come first, then the others. */
export function sortVehicles(rows: readonly VehicleRow[], sort: VehicleSort, facts: SortFacts): VehicleRow[] {
  const compare = comparators[sort.replace('-', '')] ?? (() => 0);
  const sorted = rows.toSorted(sort.startsWith('-') ? (a, b) => compare(b, a, facts) : (a, b) => compare(a, b, facts));
  const isOther = ({ plate }: VehicleRow) => Number(!facts.own.has(plate));
  return sort === '-last' ? sorted.toSorted((a, b) => isOther(a) - isOther(b)) : sorted;
}

/** Plates of the directory as documents know their vehicles, where either lacks the region. */
export function toPlatesOfDocuments(own: ReadonlySet<string>, rows: readonly VehicleRow[]): Set<string> {
  const named = new Set(rows.map(({ plate }) => plate));
  const twins = pairPlatesOfVehicles([...named, ...own]);
  return new Set([...own].map((plate) => listPlatesOfVehicle(plate, twins).find((one) => named.has(one)) ?? plate));
}

/** Filters of the list of vehicles; null: any. */
interface VehicleFilters {
  search: string;
  status: VehicleStatus | null;
  type: string | null;
  /** Only vehicles with a trip that began at this time or later. */
  since: Date | null;
  /** In the directory, or out of it. */
  directory: 'in' | 'out' | null;
  /** Plates of the directory. */
  own: ReadonlySet<string>;
  now: Date;
}

/** Vehicles that meet all filters; `search` is looked for in plate, driver, route and type. */
export function filterVehicles(
  rows: readonly VehicleRow[],
  { search, status, type, since, directory, own, now }: VehicleFilters,
): VehicleRow[] {
  const words = listSearchWords(search);
  const holds = ({ plate, number, driver, from_addr, to_addr, type: body }: VehicleRow) =>
    search === '' ||
    (words.length > 0 && hasWords(buildSearchKey([plate, number, driver, from_addr, to_addr, body]), words));
  const isAsked = (row: VehicleRow) =>
    (status === null || getVehicleStatus(row, now) === status) &&
    (type === null || row.type === type) &&
    (since === null || row.started_at >= since) &&
    (directory === null || own.has(row.plate) === (directory === 'in'));
  return rows.filter((row) => isAsked(row) && holds(row));
}
