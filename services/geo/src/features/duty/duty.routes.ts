import { randomUUID } from 'node:crypto';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { DriverDuty, driverPagePointsSchema } from '@trassa/contracts/geo/position-sources';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetWithTrips } from '@trassa/contracts/orders/fleet-trips';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { z } from 'zod';
import type { GeoTables } from '../../db/schema.ts';
import type { ReadFleetTrips } from '../../shared/fleet-trips.ts';
import { METRE_PER_SECOND_KMH, type SentPoint } from '../../shared/positions/points.rules.ts';
import type { PositionWriter } from '../../shared/positions/position-writer.ts';
import {
  countRecordedPoints,
  deleteConsent,
  endShift,
  findConsent,
  findOpenShift,
  insertShift,
  listShiftsSince,
  moveToDriver,
  type PersonKey,
  revokePhonesOfPerson,
  upsertConsent,
} from './duty.queries.ts';

const RECORDED_POINTS_SHOWN_MS = 7 * 24 * 3_600_000;

interface DutyDeps {
  db: Db<GeoTables>;
  now: () => Date;
  readFleetTrips: ReadFleetTrips;
  writer: PositionWriter;
}

/** Endpoints of a driver's page: consent, shifts and points. */
export function dutyRoutes(route: Router, deps: DutyDeps): void {
  const { db, now } = deps;
  const read = async (person: PersonKey, traceId: string) => buildSuccess(await readDuty(deps, person, traceId));
  route(positionsEndpoints.duty, ({ companyId, identity, request }) =>
    read({ companyId, personId: identity.userId }, request.id),
  );
  route(positionsEndpoints.saveConsent, async ({ companyId, identity, body, request }) => {
    const person = { companyId, personId: identity.userId };
    const driver = body.consented
      ? requireDriver(await deps.readFleetTrips({ companyId, traceId: request.id }), person)
      : null;
    await db.forCompany(companyId, async (trx) => {
      if (driver) return upsertConsent(trx, person, { driverId: driver.id, at: now() });
      await endShift(trx, person, now());
      await revokePhonesOfPerson(trx, person, now());
      await deleteConsent(trx, person);
    });
    return read(person, request.id);
  });
  route(positionsEndpoints.saveShift, async ({ companyId, identity, body, request }) => {
    const person = { companyId, personId: identity.userId };
    await db.forCompany(companyId, async (trx) => {
      if (!body.onDuty) return endShift(trx, person, now());
      const consent = await findConsent(trx, person);
      if (!consent) throw problem('geo/consent-needed');
      await insertShift(trx, person, { id: randomUUID(), driverId: consent.driver_id, at: now() });
    });
    return read(person, request.id);
  });
  route(positionsEndpoints.sendPoints, async ({ companyId, identity, body, request }) => {
    const person = { companyId, personId: identity.userId };
    return buildSuccess({ taken: await storePagePoints(deps, person, { points: body.points, traceId: request.id }) });
  });
}

async function readDuty(
  { db, now, readFleetTrips }: DutyDeps,
  person: PersonKey,
  traceId: string,
): Promise<DriverDuty> {
  const { companyId } = person;
  const fleet = await readFleetTrips({ companyId, traceId });
  const driver = findDriver(fleet, person);
  const vehicle = findVehicleOfPerson(fleet, person);
  return db.forCompany(companyId, async (trx) => {
    const consent = await findConsent(trx, person);
    if (consent && driver && consent.driver_id !== driver.id) {
      await moveToDriver(trx, person, { driverId: driver.id, directory: fleet.drivers.map(({ id }) => id) });
    }
    return {
      consentedAt: consent?.consented_at.toISOString() ?? null,
      startedAt: (await findOpenShift(trx, person))?.started_at.toISOString() ?? null,
      plate: vehicle ? parsePlate(vehicle.plate).text : null,
      recorded: await countRecordedPoints(trx, person, new Date(now().getTime() - RECORDED_POINTS_SHOWN_MS)),
    };
  });
}

type PagePoints = z.infer<typeof driverPagePointsSchema>['points'];

/** Points count for the vehicle of the present or next trip; without consent, off duty and without a trip none are kept. */
async function storePagePoints(
  { db, readFleetTrips, writer }: DutyDeps,
  person: PersonKey,
  { points, traceId }: { points: PagePoints; traceId: string },
): Promise<number> {
  const { companyId, personId } = person;
  const vehicle = findVehicleOfPerson(await readFleetTrips({ companyId, traceId }), person);
  const since = new Date(Math.min(...points.map(({ at }) => Date.parse(at))));
  const shifts = await db.forCompany(companyId, async (trx) =>
    (await findConsent(trx, person)) ? listShiftsSince(trx, person, since) : [],
  );
  const sent = points
    .map(
      ({ at, speed, ...point }): SentPoint => ({
        ...{ ...point, at: new Date(at), speed: speed === null ? null : speed * METRE_PER_SECOND_KMH },
        ...{ origin: 'page', personId },
      }),
    )
    .filter(({ at }) => shifts.some(({ from, to }) => at >= from && (to === null || at <= to)));
  if (!vehicle || sent.length === 0) return 0;
  const result = await writer.writeVehicle({ companyId, vehicleId: vehicle.id, points: sent });
  return result?.taken ?? 0;
}

const findDriver = ({ drivers }: FleetWithTrips, { personId }: PersonKey) =>
  drivers.find((driver) => driver.personId === personId);

function requireDriver(fleet: FleetWithTrips, person: PersonKey) {
  const driver = findDriver(fleet, person);
  if (!driver) throw problem('geo/driver-unlinked');
  return driver;
}

/** Vehicle of the driver's trip: the one on the road, else the next. */
function findVehicleOfPerson(fleet: FleetWithTrips, person: PersonKey) {
  const driver = findDriver(fleet, person);
  const own = fleet.trips.filter(({ driverId, stage }) => driver && driverId === driver.id && stage !== 'done');
  const trip = own.find(({ stage }) => stage === 'on_road') ?? own[0];
  return fleet.vehicles.find(({ id }) => id === trip?.vehicleId);
}
