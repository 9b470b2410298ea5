import type { VehicleSort } from '@trassa/contracts/edo/list-sorts';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { hasWords, searchKey, searchWords } from '@trassa/contracts/search.rules';
import { getVehicleStatus } from './vehicle-view.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';

const collator = new Intl.Collator('ru', { numeric: true });
const orders: Record<string, (a: VehicleRow, b: VehicleRow, days: ReadonlyMap<string, number>) => number> = {
  last: (a, b) => +a.last_at - +b.last_at,
  vehicle: (a, b) => collator.compare(a.number, b.number),
  driver: (a, b) => collator.compare(a.driver, b.driver),
  trips: (a, b) => a.trips - b.trips,
  utilization: (a, b, days) => (days.get(a.plate) ?? 0) - (days.get(b.plate) ?? 0),
};

/** Vehicles in the requested order; ties keep their order. `days` on a trip, by plate. */
export function sortVehicles(
  rows: readonly VehicleRow[],
  sort: VehicleSort,
  days: ReadonlyMap<string, number>,
): VehicleRow[] {
  const compare = orders[sort.replace('-', '')] ?? (() => 0);
  return rows.toSorted(sort.startsWith('-') ? (a, b) => compare(b, a, days) : (a, b) => compare(a, b, days));
}

/** Filters of the list of vehicles; null: any. */
interface VehicleFilters {
  search: string;
  status: VehicleStatus | null;
  type: string | null;
  /** With a trip begun since. */
  since: Date | null;
  now: Date;
}

/** Vehicles of a status, a type and with a trip begun since, whose plate, driver, route or type contains the text. */
export function filterVehicles(
  rows: readonly VehicleRow[],
  { search, status, type, since, now }: VehicleFilters,
): VehicleRow[] {
  const words = searchWords(search);
  const holds = ({ plate, number, driver, from_addr, to_addr, type: body }: VehicleRow) =>
    search === '' ||
    (words.length > 0 && hasWords(searchKey([plate, number, driver, from_addr, to_addr, body]), words));
  const isAsked = (row: VehicleRow) =>
    (status === null || getVehicleStatus(row, now) === status) &&
    (type === null || row.type === type) &&
    (since === null || row.started_at >= since);
  return rows.filter((row) => isAsked(row) && holds(row));
}
