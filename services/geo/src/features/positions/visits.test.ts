import { randomUUID } from 'node:crypto';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFleetTrip, aPhone, aPositionsService, type PositionsService } from '../../testing/running-positions.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

/** A vehicle on its way to a loading, whose phone tells of places by the minute. */
async function aTruckOnTrip(parts: Partial<FleetTrip> = {}) {
  const director = aDirector();
  const vehicleId = randomUUID();
  const trip = aFleetTrip(vehicleId, parts);
  const setTrip = (changed: Partial<FleetTrip>) =>
    running.setFleet(director.companyId, {
      vehicles: [{ id: vehicleId, plate: 'О711РА33' }],
      trips: [{ ...trip, ...changed }],
    });
  setTrip({});
  const { secret, device } = await aPhone(running, director, { vehicleId });
  /** `clock`: of the first of December, else with its day. */
  const tell = async (clock: string, lat: number, lng = 37.59) => {
    const at = new Date(`2026-12-${clock.padStart(8, '01T')}:00Z`);
    if (at > running.clock.now) running.clock.now = at;
    const query = { id: device, timestamp: at.getTime(), lat, lon: lng };
    await running.service.call(positionsEndpoints.phonePoint, { as: null, params: { secret }, query });
  };
  const read = async () =>
    (await running.service.call(positionsEndpoints.orderVisits, { as: director, query: { orderId: trip.orderId } }))
      .body.data;
  const getTrip = async () =>
    (await running.service.call(positionsEndpoints.positions, { as: director })).body.data.vehicles[0]?.trip;
  return { director, trip, setTrip, tell, read, getTrip };
}

test('an arrival is proposed once the vehicle stays, with the waiting beyond the free time and its fine', async () => {
  const { tell, read, getTrip, trip } = await aTruckOnTrip();
  await tell('09:10', 55.7);
  await tell('09:30', 55.8);
  await tell('09:40', 55.8);
  await vi.waitFor(async () => expect((await getTrip())?.arrivedAt).toBe('2026-12-01T09:30:00.000Z'));
  await tell('12:40', 55.8);
  await vi.waitFor(async () => {
    expect((await read()).visits).toMatchObject([
      {
        ...{ point: 0, kind: 'loading', address: trip.stops[0]?.address, precision: 'exact', state: 'proposed' },
        ...{ arrivedAt: '2026-12-01T09:30:00.000Z', departedAt: null, difference: null },
        detention: { from: '2026-12-01T09:30:00.000Z', to: null, minutes: 190, freeMinutes: 120, kopecks: 45_000 },
      },
    ]);
  });
});

test('a waiting ends when the trip is delivered, at once, and goes on for no vehicle that is off it', async () => {
  const { tell, read, getTrip, setTrip } = await aTruckOnTrip();
  await tell('09:10', 55.7);
  await tell('09:30', 55.8);
  await tell('09:40', 55.8);
  await tell('12:40', 55.8);
  await vi.waitFor(async () => expect((await read()).visits[0]?.detention).toMatchObject({ to: null, minutes: 190 }));
  expect((await read()).isOver).toBe(false);
  setTrip({ stage: 'done', deliveredAt: '2026-12-01T12:20:00.000Z' });
  expect(await read()).toMatchObject({
    isOver: true,
    visits: [{ departedAt: null, detention: { to: '2026-12-01T12:20:00.000Z', minutes: 170 } }],
  });
  expect(await getTrip()).toBeNull();
  for (const over of [{ stage: 'done' as const }, { vehicleId: randomUUID() }]) {
    setTrip(over);
    expect((await read()).visits).toMatchObject([{ departedAt: null, detention: null }]);
  }
});

test('the departure makes the next stop the next one, and a point that comes late corrects it', async () => {
  const { tell, read, getTrip } = await aTruckOnTrip();
  await tell('13:00', 55.7);
  await tell('13:20', 55.8);
  await tell('13:50', 55.8);
  await tell('14:10', 55.9);
  await tell('14:20', 56);
  await vi.waitFor(async () => expect(await getTrip()).toMatchObject({ point: 1, kind: 'unloading', arrivedAt: null }));
  expect((await read()).visits).toMatchObject([{ departedAt: '2026-12-01T14:10:00.000Z' }]);
  await tell('14:00', 55.85);
  await vi.waitFor(async () => expect((await read()).visits[0]?.departedAt).toBe('2026-12-01T14:00:00.000Z'));
});

test("the driver's mark wins, and a difference of half an hour is told with both times", async () => {
  const { tell, read, setTrip, getTrip } = await aTruckOnTrip();
  await tell('15:00', 55.7);
  await tell('15:20', 55.8);
  await tell('15:40', 55.8);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(1));
  const mark = (at: string) => setTrip({ marks: [{ point: 0, step: 'arrived', at }] });
  mark('2026-12-01T15:35:00.000Z');
  expect((await read()).visits[0]).toMatchObject({ state: 'marked', difference: null });
  mark('2026-12-01T15:50:00.000Z');
  expect((await read()).visits[0]).toMatchObject({ difference: 30, markedArrival: '2026-12-01T15:50:00.000Z' });
  expect((await getTrip())?.arrivedAt).toBe('2026-12-01T15:50:00.000Z');
  const done = { point: 0, step: 'done' as const, at: '2026-12-01T18:40:00.000Z' };
  setTrip({ marks: [{ point: 0, step: 'arrived', at: '2026-12-01T15:50:00.000Z' }, done] });
  const waited = { from: '2026-12-01T15:50:00.000Z', to: done.at, minutes: 170 };
  expect((await read()).visits[0]?.detention).toMatchObject(waited);
});

test('a proposal is taken or refused by the office of the company alone', async () => {
  const { tell, read, getTrip, director } = await aTruckOnTrip();
  await tell('16:00', 55.7);
  await tell('16:20', 55.8);
  await tell('16:40', 55.8);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(1));
  const id = (await read()).visits[0]?.id ?? '';
  const answer = (accepted: boolean, as = director) =>
    running.service.call(positionsEndpoints.answerVisit, { as, params: { id }, body: { accepted } });
  expect((await answer(true, aDirector())).status).toBe(404);
  expect((await answer(true, aDirector({ companyId: director.companyId, role: 'accountant' }))).status).toBe(403);
  await answer(true);
  expect((await read()).visits[0]?.state).toBe('accepted');
  await answer(false);
  expect((await read()).visits[0]).toMatchObject({ state: 'dismissed', detention: null });
  expect((await getTrip())?.arrivedAt).toBeNull();
});

test('a trip whose place is known as a town alone has no arrival', async () => {
  const { tell, read, trip } = await aTruckOnTrip({ orderId: randomUUID() });
  const town = { ...trip.stops[0], address: 'Тверь', lat: null, lng: null } as FleetTrip['stops'][number];
  const other = await aTruckOnTrip({ stops: [town, town] });
  await other.tell('17:00', 56.86, 35.9);
  await other.tell('17:20', 56.86, 35.9);
  await tell('17:00', 55.8);
  await tell('17:20', 55.8);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(1));
  expect((await read()).visits[0]?.precision).toBe('not_later');
  expect((await other.read()).visits).toEqual([]);
});

test('vehicles whose trips cannot be read keep no others waiting', async () => {
  const away = '00000000-0000-4000-8000-000000000000';
  running.setFleet(away, 'away');
  await queryAsAdministrator(
    running.service.databaseUrl,
    `insert into geo.moved_vehicles (company_id, vehicle_id, from_at)
      select $1::uuid, gen_random_uuid(), now() from generate_series(1, 250)`,
    [away],
  );
  const { tell, read } = await aTruckOnTrip();
  await tell('18:00', 55.8);
  await tell('18:20', 55.8);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(1));
});

/** A trip that nobody plans an hour for, as an order of a platform without its window. */
function aTripWithoutWindow(): Partial<FleetTrip> {
  const stops = aFleetTrip('').stops.map((stop) => ({ ...stop, windowFrom: null, windowTo: null }));
  return { stage: 'on_road', stops };
}

test.each([
  ['half a day ago, on a trip without a window', '03T09', aTripWithoutWindow()],
  ['a week ago', '09T21', {}],
])('a visit of %s keeps its arrival, departure and waiting', async (_long, hour, parts) => {
  const { tell, read } = await aTruckOnTrip(parts);
  await tell('02T16:30', 55.7);
  for (const clock of ['02T17:00', '02T17:30', '02T21:20', '02T21:50']) await tell(clock, 55.8);
  await tell('02T22:00', 55.9);
  await tell('02T22:10', 56);
  const visit = {
    ...{ arrivedAt: '2026-12-02T17:00:00.000Z', departedAt: '2026-12-02T22:00:00.000Z', precision: 'exact' },
    detention: { minutes: 300 },
  };
  await vi.waitFor(async () => expect((await read()).visits).toMatchObject([visit]));
  await tell(`${hour}:00`, 56.83, 35.98);
  await tell(`${hour}:10`, 56.83, 35.98);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(2));
  expect((await read()).visits[0]).toMatchObject(visit);
});

test('a vehicle that stood half a day in silence has left when it is seen elsewhere', async () => {
  const { tell, read } = await aTruckOnTrip(aTripWithoutWindow());
  await tell('10T08:00', 55.8);
  await tell('10T08:10', 55.8);
  await vi.waitFor(async () => expect((await read()).visits).toHaveLength(1));
  await tell('10T23:00', 55.9);
  await tell('10T23:10', 56);
  await vi.waitFor(async () => {
    const times = { arrivedAt: '2026-12-10T08:00:00.000Z', departedAt: '2026-12-10T23:00:00.000Z' };
    expect((await read()).visits).toMatchObject([times]);
  });
});
