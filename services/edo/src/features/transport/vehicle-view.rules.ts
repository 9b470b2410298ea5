import type { Vehicle } from '@trassa/contracts/edo/transport';
import { CLOSED, SILENT, standingOf } from '@trassa/contracts/edo/trip-state.rules';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { factsOf, isOver, type TripColumns } from '../../documents-store/trip-facts.rules.ts';
import { percent } from '../../shared/percent.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';
import { type Title, whereaboutsOf } from './whereabouts.rules.ts';

/** Days that utilisation is over. */
export const UTILIZATION_DAYS = 30;

/** Columns of a chain that tell what its vehicle does. */
type StatusColumns = TripColumns & { loaded_at: Date | null; unloaded_at: Date | null };

/**
 * A vehicle's status by its latest chain: by which titles that has, and by whether its trip is over or news of it is long
 * overdue.
 */
export function vehicleStatusOf(chain: StatusColumns, now: Date): VehicleStatus {
  if (standingOf(factsOf(chain), now) === SILENT) return 'silent';
  const isLoaded = chain.loaded_at !== null;
  // T3 without T1 says no more than that the cargo was taken.
  if (isOver(chain) && (isLoaded || chain.status !== 'ON_TRNACLGRPO')) return 'completed';
  if (chain.unloaded_at) return 'unloaded';
  return isLoaded ? 'loaded' : 'in_transit';
}

/** Whether a trip is over and T4 has not come, nor will. */
export const isWithoutT4 = (chain: TripColumns, now: Date): boolean => standingOf(factsOf(chain), now) === CLOSED;

/** What of a vehicle is looked up beside its row. */
interface Shown {
  /** On how many of the last 30 days it was on a trip. */
  days: number;
  /** Titles of its latest chain. */
  titles: readonly Title[];
}

const isThere = new Set(['unloading', 'free', 'closed']);

/** A vehicle on the wire. */
export function toVehicle(row: VehicleRow, { days, titles }: Shown, now: Date): Vehicle {
  const whereabouts = whereaboutsOf(row, titles, now);
  return {
    id: row.plate,
    number: row.number,
    driver: row.driver,
    status: vehicleStatusOf(row, now),
    location: isThere.has(whereabouts.kind) ? row.to_addr : row.from_addr,
    whereabouts,
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
