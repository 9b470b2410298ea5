import type { Vehicle } from '@trassa/contracts/edo/transport';
import { CLOSED_STANDING, getStanding, SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { isTripOver, type TripFactColumns, toTripFacts } from '../../documents-store/trip-facts.rules.ts';
import { UTILIZATION_DAYS } from '../../rollups/trip.rules.ts';
import { getPercent } from '../../shared/percent.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';
import { type ChainTitle, toWhereabouts } from './whereabouts.rules.ts';

/** Columns of a chain that determine its vehicle's status. */
type StatusColumns = TripFactColumns & { loaded_at: Date | null; unloaded_at: Date | null };

/** Status of a vehicle by the titles of its latest chain, and by whether that trip is refused, over or silent. */
export function getVehicleStatus(chain: StatusColumns, now: Date): VehicleStatus {
  if (chain.status === 'ON_TRNACLOTKL') return 'refused';
  if (getStanding(toTripFacts(chain), now) === SILENT_STANDING) return 'silent';
  const isLoaded = chain.loaded_at !== null;
  // T3 without T1 proves only that the cargo was received.
  if (isTripOver(chain) && (isLoaded || chain.status !== 'ON_TRNACLGRPO')) return 'completed';
  if (chain.unloaded_at) return 'unloaded';
  return isLoaded ? 'loaded' : 'in_transit';
}

/** Whether a trip is over without T4. */
export const isOverWithoutT4 = (chain: TripFactColumns, now: Date): boolean =>
  getStanding(toTripFacts(chain), now) === CLOSED_STANDING;

/** Data of a vehicle beside its row. */
interface VehicleExtras {
  /** Days on a trip among the last 30. */
  days: number;
  /** Titles of its latest chain. */
  titles: readonly ChainTitle[];
}

const arrivedKinds = new Set(['unloading', 'free', 'closed']);

/** Vehicle in the contract's form. */
export function toVehicle(row: VehicleRow, { days, titles }: VehicleExtras, now: Date): Vehicle {
  const whereabouts = toWhereabouts(row, titles, now);
  return {
    id: row.plate,
    number: row.number,
    driver: row.driver,
    status: getVehicleStatus(row, now),
    location: arrivedKinds.has(whereabouts.kind) ? row.to_addr : row.from_addr,
    whereabouts,
    route: { from: row.from_addr, to: row.to_addr },
    lastUpdate: row.last_at.toISOString(),
    documents: row.documents,
    trips: row.trips,
    completedTrips: row.completed,
    utilization: getPercent(days, UTILIZATION_DAYS),
    type: row.type,
    make: row.make,
    capacity: row.capacity,
    chainId: row.chain_id,
  };
}
