import { randomUUID } from 'node:crypto';
import { companiesWithNewPositionsSchema } from '@trassa/contracts/account/messages';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import {
  type FleetTrip,
  type FleetWithTrips,
  type LateArrivalForecasts,
  lateArrivalsSchema,
} from '@trassa/contracts/orders/fleet-trips';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, internalTokens } from '@trassa/testing/test-service';
import { geoService } from '../service.ts';
import { TEST_SEAL_KEY } from './running-geo.ts';

const emptyFleet: FleetWithTrips = { vehicles: [], drivers: [], trips: [] };

/** The service with stand-ins of services/orders, whose fleets the test sets, and services/account. */
export async function aPositionsService(env: Record<string, string> = {}) {
  const fleets = new Map<string, FleetWithTrips | 'away'>();
  const moved: string[] = [];
  const late: LateArrivalForecasts['arrivals'] = [];
  const orders = await aStandIn(({ method, url, headers, body }) => {
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    const companyId = caller?.kind === 'service' ? caller.companyId : '';
    if (method === 'POST') {
      late.push(...lateArrivalsSchema.parse(JSON.parse(body)).arrivals);
      return { body: { success: true } };
    }
    const fleet = fleets.get(companyId) ?? emptyFleet;
    if (fleet === 'away') return { status: 503, body: { success: false } };
    const order = new URL(url, 'http://orders').searchParams.get('order');
    const trips = fleet.trips.filter(({ orderId, stage }) => (order ? orderId === order : stage !== 'done'));
    return { body: { success: true, data: { ...fleet, trips } } };
  });
  const people: string[] = [];
  const account = await aStandIn(({ method, body }) => {
    if (method === 'GET') return { body: { success: true, data: people } };
    moved.push(...companiesWithNewPositionsSchema.parse(JSON.parse(body)).companyIds);
    return { body: { success: true } };
  });
  const clock = { now: new Date('2026-12-01T09:00:00.000Z') };
  const service = await aRunning(geoService, {
    now: () => clock.now,
    env: {
      SERVICE_URLS: JSON.stringify({ orders: orders.url, account: account.url }),
      SEAL_KEY: TEST_SEAL_KEY,
      ...env,
    },
  });
  return {
    ...{ service, clock, moved, late, people, account },
    /** What services/orders says of a company; its former answer is forgotten. */
    setFleet: (companyId: string, fleet: Partial<FleetWithTrips> | 'away') => {
      fleets.set(companyId, fleet === 'away' ? fleet : { ...emptyFleet, ...fleet });
      clock.now = new Date(clock.now.getTime() + 6000);
    },
    stop: async () => {
      await service.stop();
      await Promise.all([orders.stop(), account.stop()]);
    },
  };
}
export type PositionsService = Awaited<ReturnType<typeof aPositionsService>>;

/** A company with one vehicle. */
export function aCarrierWithTruck(running: PositionsService, plate = 'О711РА33') {
  const director = aDirector();
  const vehicleId = randomUUID();
  running.setFleet(director.companyId, { vehicles: [{ id: vehicleId, plate }] });
  return { director, companyId: director.companyId, vehicleId };
}

/** Sets a phone up; returns its path and device. */
export async function aPhone(
  { service }: PositionsService,
  as: Identity,
  parts: { vehicleId: string; driverId?: string },
) {
  const body = { name: 'Телефон Петра', driverId: null, consent: true, ...parts };
  const { data } = (await service.call(positionsEndpoints.createPhone, { as, body })).body;
  return { ...data, secret: data.path.split('/').at(-1) ?? '' };
}

/** A trip from Moscow to Tver; the coordinates of its stops are exact. */
export function aFleetTrip(vehicleId: string, parts: Partial<FleetTrip> = {}): FleetTrip {
  const window = { windowFrom: '2026-12-01T09:00:00.000Z', windowTo: '2026-12-01T11:00:00.000Z', clock: undefined };
  return {
    ...{
      orderId: randomUUID(),
      number: '71',
      customer: 'ООО «Верба»',
      vehicleId,
      driverId: null,
      driver: 'Соколов Пётр',
    },
    ...{ stage: 'ahead', deliveredAt: null },
    stops: [
      { kind: 'loading', address: 'г Москва, ул Складочная, д 1', lat: 55.8, lng: 37.59, ...window },
      {
        ...{ kind: 'unloading', address: 'г Тверь, Московское ш, д 20', lat: 56.83, lng: 35.98 },
        ...{ windowFrom: '2026-12-01T14:00:00.000Z', windowTo: '2026-12-01T16:00:00.000Z', clock: undefined },
      },
    ],
    ...{ marks: [], km: 170, kopecks: 4_500_000 },
    ...parts,
  };
}
