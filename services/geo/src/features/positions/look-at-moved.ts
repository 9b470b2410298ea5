import { getDay } from '@trassa/contracts/moscow-day.rules';
import { newTraceId } from '@trassa/service-kit/trace';
import { findVisits } from './find-visits.ts';
import { locateStops } from './locate-stops.ts';
import { deleteDays, deleteMoved, listMoved, type MovedRow } from './moved.queries.ts';
import { chooseTrips, type PositionsDeps } from './read-positions.ts';

const MOST_VEHICLES = 200;

/** Looks at the vehicles whose points have come since the last round; what fails is looked at again. */
export async function lookAtMoved(deps: PositionsDeps, isClosed: () => boolean): Promise<void> {
  const moved = await deps.db.asSystem((trx) => listMoved(trx, MOST_VEHICLES));
  for (const [companyId, rows] of Map.groupBy(moved, ({ company_id }) => company_id)) {
    if (isClosed()) return;
    await lookAtCompany(deps, companyId, rows).catch((error: unknown) =>
      deps.log.warn({ err: error, companyId }, 'moved vehicles were not looked at'),
    );
  }
}

async function lookAtCompany(deps: PositionsDeps, companyId: string, rows: readonly MovedRow[]): Promise<void> {
  const { db, now, readFleetTrips } = deps;
  const fleet = await readFleetTrips({ companyId, traceId: newTraceId() });
  const chosen = chooseTrips(fleet, now());
  const trips = await locateStops(
    deps,
    rows.flatMap(({ vehicle_id }) => chosen.get(vehicle_id) ?? []),
  );
  for (const row of rows) {
    const trip = trips.find(({ vehicleId }) => vehicleId === row.vehicle_id);
    await db.forCompany(companyId, async (trx) => {
      const day = getDay(row.from_at);
      if (day < getDay(now())) await deleteDays(trx, { companyId, vehicleId: row.vehicle_id, from: day });
      if (trip) await findVisits(trx, companyId, trip, now());
      await deleteMoved(trx, row);
    });
  }
}
