import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import { type FleetWithTrips, fleetTripEndpoints } from '@trassa/contracts/orders/fleet-trips';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet } from '../../shared/fleet.queries.ts';
import {
  type CrewedRow,
  listCrewedTrips,
  listPersonIdsByDriverId,
  listTripMarks,
  type TripSelection,
} from './fleet-trips.queries.ts';
import { toFleetTrip } from './fleet-trips.rules.ts';
import { writeLateArrivals } from './late-arrivals.ts';

type Trx = Transaction<OrdersTables>;

interface FleetTripsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** Calls of services/geo: trips to compare positions with, and late arrivals that positions foretell. */
export function fleetTripsRoutes({ route, db, now }: FleetTripsDeps): void {
  route(fleetTripEndpoints.fleetTrips, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) =>
      buildSuccess(await readFleetTrips(trx, { companyId, ...query, now: now() })),
    ),
  );
  route(fleetTripEndpoints.lateArrivals, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => writeLateArrivals(trx, { companyId, ...body, now: now() }));
    return buildDoneReply();
  });
}

async function readFleetTrips(trx: Trx, choice: TripSelection): Promise<FleetWithTrips> {
  const { companyId } = choice;
  const { vehicles, drivers } = await listFleet(trx, companyId);
  const people = await listPersonIdsByDriverId(trx, companyId);
  const rows = vehicles.length > 0 ? await listCrewedTrips(trx, choice) : [];
  const marks =
    rows.length > 0
      ? await listTripMarks(
          trx,
          companyId,
          rows.map(({ id }) => id),
        )
      : [];
  const getVehicleId = ({ vehicle_id, content }: CrewedRow) =>
    vehicle_id ?? findVehicleByPlate(content.vehicle_plate ?? '', vehicles)?.id;
  return {
    vehicles: vehicles.map(({ id, plate }) => ({ id, plate })),
    drivers: drivers.map(({ id, name }) => ({ id, name, personId: people.get(id) ?? null })),
    trips: rows.flatMap((row) => {
      const vehicleId = getVehicleId(row);
      const own = marks.filter(({ order_id }) => order_id === row.id);
      const told = own.map(({ point, step, at }) => ({ point, step, at: at.toISOString() }));
      return vehicleId ? [toFleetTrip(row, { vehicleId, driverId: row.driver_id, marks: told })] : [];
    }),
  };
}
