import { randomBytes, randomUUID } from 'node:crypto';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { TrackedPhone } from '@trassa/contracts/geo/position-sources';
import { buildPhonePointsPath } from '@trassa/contracts/geo/position-values';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { getHash } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { GeoTables } from '../../db/schema.ts';
import type { ReadFleetTrips } from '../../shared/fleet-trips.ts';
import { insertPhone, listPhones, markPhoneRevoked, type PhoneRow } from './phones.queries.ts';

/** Bytes of the secret in the address of a phone, and of its device id. */
const PHONE_SECRET_BYTES = 24;
const DEVICE_ID_BYTES = 16;
/** Seconds between two points. */
const POINT_INTERVAL_SECONDS = 60;
const REVOKED_SHOWN_MS = 7 * 24 * 3_600_000;

interface PhonesDeps {
  db: Db<GeoTables>;
  now: () => Date;
  readFleetTrips: ReadFleetTrips;
}

/** Phones of drivers that report positions by an app. */
export function phonesRoutes(route: Router, { db, now, readFleetTrips }: PhonesDeps): void {
  route(positionsEndpoints.phones, async ({ companyId }) => {
    const since = new Date(now().getTime() - REVOKED_SHOWN_MS);
    const phones = await db.forCompany(companyId, (trx) => listPhones(trx, companyId, since));
    return buildSuccess(phones.map(toPhone));
  });
  route(positionsEndpoints.createPhone, async ({ companyId, identity, body, request }) => {
    const { name, vehicleId, driverId } = body;
    const { vehicles, drivers } = await readFleetTrips({ companyId, traceId: request.id });
    if (!vehicles.some(({ id }) => id === vehicleId)) throw problem('geo/vehicle-unknown');
    if (driverId !== null && !drivers.some(({ id }) => id === driverId)) throw problem('geo/driver-unknown');
    const secret = randomBytes(PHONE_SECRET_BYTES).toString('base64url');
    const device = randomBytes(DEVICE_ID_BYTES).toString('hex');
    const phone = await db.forCompany(companyId, (trx) =>
      insertPhone(trx, {
        ...{ company_id: companyId, id: randomUUID(), name, secret_hash: getHash(secret), device },
        ...{ vehicle_id: vehicleId, driver_id: driverId, consent_noted_by: identity.userId, created_at: now() },
      }),
    );
    return buildSuccess({
      phone: toPhone(phone),
      path: buildPhonePointsPath(secret),
      device,
      interval: POINT_INTERVAL_SECONDS,
    });
  });
  route(positionsEndpoints.revokePhone, async ({ companyId, params }) => {
    const isRevoked = await db.forCompany(companyId, (trx) =>
      markPhoneRevoked(trx, { companyId, id: params.id }, now()),
    );
    if (!isRevoked) throw problem('geo/phone-unknown');
    return buildDoneReply();
  });
}

const toPhone = (row: PhoneRow): TrackedPhone => ({
  ...{ id: row.id, name: row.name, vehicleId: row.vehicle_id, driverId: row.driver_id },
  ...{ createdAt: row.created_at.toISOString(), lastAt: row.last_at?.toISOString() ?? null },
  ...{ battery: row.battery, refused: row.refused, revoked: row.revoked_at !== null },
});
