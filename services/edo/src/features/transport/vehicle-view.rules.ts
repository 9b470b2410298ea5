import type { VehicleSort } from '@trassa/contracts/edo/list-sorts';
import type { Vehicle, VehicleStatus } from '@trassa/contracts/edo/transport';
import { percent } from '../../shared/percent.rules.ts';
import { plateOf } from '../../shared/rollups/plate.rules.ts';
import { fold } from '../../shared/search-text.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';

/** Days that utilisation is over. */
export const UTILIZATION_DAYS = 30;

/** A vehicle's status by which titles its latest chain has. */
export function statusOf(chain: { loaded_at: Date | null; unloaded_at: Date | null }): VehicleStatus {
  if (chain.loaded_at && chain.unloaded_at) return 'Завершено';
  if (chain.unloaded_at) return 'Груз принят';
  return chain.loaded_at ? 'Груз выдан' : 'В пути';
}

/** A vehicle on the wire. `days`: on how many of the last 30 a trip began. */
export function toVehicle(row: VehicleRow, days: number): Vehicle {
  const status = row.status as VehicleStatus;
  const isThere = status === 'Груз принят' || status === 'Завершено';
  return {
    id: row.plate,
    number: row.number,
    driver: row.driver,
    status,
    location: isThere ? row.to_addr : row.from_addr,
    route: { from: row.from_addr, to: row.to_addr },
    lastUpdate: row.last_at.toISOString(),
    documents: row.documents,
    trips: row.trips,
    completedTrips: row.completed,
    utilization: percent(days, UTILIZATION_DAYS),
    type: row.type,
    chainId: row.chain_id,
  };
}

const collator = new Intl.Collator('ru', { numeric: true });
const orders: Record<string, (a: VehicleRow, b: VehicleRow, days: ReadonlyMap<string, number>) => number> = {
  last: (a, b) => +a.last_at - +b.last_at,
  vehicle: (a, b) => collator.compare(a.number, b.number),
  driver: (a, b) => collator.compare(a.driver, b.driver),
  trips: (a, b) => a.trips - b.trips,
  utilization: (a, b, days) => (days.get(a.plate) ?? 0) - (days.get(b.plate) ?? 0),
};

/** Vehicles as the list is asked for; those that are equal stay as they stand. `days` with a trip begun, by plate. */
export function inOrder(
  rows: readonly VehicleRow[],
  sort: VehicleSort,
  days: ReadonlyMap<string, number>,
): VehicleRow[] {
  const compare = orders[sort.replace('-', '')] ?? (() => 0);
  return rows.toSorted(sort.startsWith('-') ? (a, b) => compare(b, a, days) : (a, b) => compare(a, b, days));
}

/** Vehicles of a status, of a type and with a trip begun since, whose plate, driver, route or type holds the text. */
export function narrow(
  rows: readonly VehicleRow[],
  { search, status, type, since }: { search: string; status: string | null; type: string | null; since: Date | null },
): VehicleRow[] {
  const text = fold(search);
  const plate = plateOf(search);
  const holds = (row: VehicleRow) =>
    text === '' ||
    (plate !== '' && row.plate.includes(plate)) ||
    [row.number, row.driver, row.from_addr, row.to_addr, row.type].some((field) => fold(field).includes(text));
  const isAsked = (row: VehicleRow) =>
    (status === null || row.status === status) &&
    (type === null || row.type === type) &&
    (since === null || row.started_at >= since);
  return rows.filter((row) => isAsked(row) && holds(row));
}
