import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { LateArrivals } from '@trassa/contracts/orders/fleet-trips';
import { newTraceId } from '@trassa/service-kit/trace';
import type { VehicleKey } from '../../shared/positions/points.rules.ts';
import { findVisits } from './find-visits.ts';
import { foreseeArrival, type LateNews, measureLeg } from './foresee-arrival.ts';
import { type LocatedTrip, locateStops } from './locate-stops.ts';
import { deleteDays, deleteMoved, listMoved, type MovedRow } from './moved.queries.ts';
import { chooseTrips, type PositionsDeps, toFoundVisit } from './read-positions.ts';

const MOST_VEHICLES = 200;
/** Below every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

export interface LookDeps extends PositionsDeps {
  /** Tells services/orders which trips will be late; a repeat changes nothing. */
  tellLate: (companyId: string, arrivals: LateArrivals['arrivals']) => Promise<void>;
  /** Companies whose visits and expected arrivals may be new. */
  onSeen: (companyIds: readonly string[]) => void;
}

/**
 * Looks at the vehicles whose points have come since they were looked at, all in turn: those that move all the time, or fail
 * each time, keep nobody waiting.
 */
export function createMovedLooks(deps: LookDeps): (isClosed: () => boolean) => Promise<void> {
  const first: VehicleKey = { companyId: NIL, vehicleId: NIL };
  let after = first;
  return async (isClosed) => {
    const moved = await deps.db.asSystem((trx) => listMoved(trx, after, MOST_VEHICLES));
    for (const [companyId, rows] of Map.groupBy(moved, ({ company_id }) => company_id)) {
      if (isClosed()) return;
      await lookAtCompany(deps, companyId, rows).catch((error: unknown) =>
        deps.log.warn({ err: error, companyId }, 'moved vehicles were not looked at'),
      );
    }
    const last = moved[MOST_VEHICLES - 1];
    after = last ? { companyId: last.company_id, vehicleId: last.vehicle_id } : first;
  };
}

async function lookAtCompany(deps: LookDeps, companyId: string, rows: readonly MovedRow[]): Promise<void> {
  const { now, readFleetTrips } = deps;
  const fleet = await readFleetTrips({ companyId, traceId: newTraceId() });
  const chosen = chooseTrips(fleet, now());
  const trips = await locateStops(
    deps,
    rows.flatMap(({ vehicle_id }) => chosen.get(vehicle_id) ?? []),
  );
  for (const row of rows) {
    await lookAtVehicle(
      deps,
      row,
      trips.find(({ vehicleId }) => vehicleId === row.vehicle_id),
    );
  }
  deps.onSeen([companyId]);
}

/** News are told before they are noted: a fault between the two tells them again. */
async function lookAtVehicle(deps: LookDeps, row: MovedRow, trip: LocatedTrip | undefined): Promise<void> {
  const { db, now, tellLate } = deps;
  const { company_id: companyId, vehicle_id: vehicleId } = row;
  const day = getDay(row.from_at);
  const found = trip ? await db.forCompany(companyId, (trx) => findVisits(trx, companyId, trip, now())) : [];
  const visits = found.map(toFoundVisit);
  const leg = trip ? await measureLeg(deps, { trip, visits }) : null;
  await db.forCompany(companyId, async (trx) => {
    if (day < getDay(now())) await deleteDays(trx, { companyId, vehicleId, from: day });
    const news: LateNews | null = trip ? await foreseeArrival(trx, companyId, { trip, visits, leg, now: now() }) : null;
    if (news) await tellLate(companyId, [news]);
    await deleteMoved(trx, row);
  });
}
