import { randomUUID } from 'node:crypto';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFleetTrip, aPhone, aPositionsService, type PositionsService } from '../../testing/running-positions.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

/** A loaded vehicle on its way to Tver, where it is awaited from 14:00 to 16:00 UTC. */
async function aLoadedTruck() {
  const director = aDirector();
  const vehicleId = randomUUID();
  const trip = aFleetTrip(vehicleId, { stage: 'on_road' });
  running.setFleet(director.companyId, { vehicles: [{ id: vehicleId, plate: 'О711РА33' }], trips: [trip] });
  const { secret, device } = await aPhone(running, director, { vehicleId });
  const tell = async (clock: string, lat: number, lng: number) => {
    running.clock.now = new Date(`2026-12-01T${clock}:00Z`);
    const query = { id: device, timestamp: running.clock.now.getTime(), lat, lon: lng, speed: 35 };
    await running.service.call(positionsEndpoints.phonePoint, { as: null, params: { secret }, query });
  };
  const read = async () =>
    (await running.service.call(positionsEndpoints.positions, { as: director })).body.data.vehicles[0]?.trip;
  const change = (parts: Partial<FleetTrip>) =>
    running.setFleet(director.companyId, {
      vehicles: [{ id: vehicleId, plate: 'О711РА33' }],
      trips: [{ ...trip, ...parts }],
    });
  return { director, trip, tell, read, change };
}

test('an arrival is foretold from a fresh position alone, and a lateness is told once and taken back', async () => {
  const { director, trip, tell, read } = await aLoadedTruck();
  expect(await read()).toMatchObject({ point: 1, expected: null, lateness: 'in_time' });
  await tell('12:00', 56.2, 36.9);
  await vi.waitFor(async () => expect((await read())?.expected?.basedOn).toBe('2026-12-01T12:00:00.000Z'));
  expect(await read()).toMatchObject({
    lateness: 'in_time',
    expected: { method: 'line', speed: 70, ownSpeed: false, km: expect.closeTo(108, -1) },
  });
  expect(running.late).toEqual([]);
  const caller = { kind: 'service', service: 'orders', companyId: director.companyId, userId: null } as const;
  const ask = async (orderId: string) =>
    (await running.service.call(positionsEndpoints.seenTrip, { as: caller, query: { orderId } })).body.data;
  const position = { recordedAt: '2026-12-01T12:00:00.000Z', lat: 56.2, lng: 36.9 };
  expect(await ask(trip.orderId)).toEqual({ position, arrival: (await read())?.expected });
  expect(await ask(randomUUID())).toEqual({ position: null, arrival: null });
  await tell('16:00', 56.21, 36.9);
  await vi.waitFor(async () => expect((await read())?.lateness).toBe('late'));
  await tell('16:05', 56.22, 36.9);
  await vi.waitFor(async () => expect((await read())?.expected?.basedOn).toBe('2026-12-01T16:05:00.000Z'));
  const expected = (await read())?.expected?.at;
  expect(running.late).toEqual([{ orderId: trip.orderId, at: expect.stringContaining('2026-12-01T17') }]);
  expect(expected).toContain('2026-12-01T17');
  running.clock.now = new Date('2026-12-01T17:10:00Z');
  expect(await read()).toMatchObject({ expected: null, lateness: 'in_time' });
  expect((await ask(trip.orderId)).position, 'of an hour ago').toBeNull();
  await tell('17:20', 56.83, 35.98);
  await tell('17:30', 56.83, 35.98);
  await vi.waitFor(async () => expect((await read())?.arrivedAt).toBe('2026-12-01T17:20:00.000Z'));
  await vi.waitFor(() => expect(running.late.at(-1)).toEqual({ orderId: trip.orderId, at: null }));
  expect(running.late).toHaveLength(2);
});

test('a lateness for one stop is taken back when the next stop is reached in time, or its place is not known', async () => {
  for (const [unplaced, late, next] of [
    [false, '18:00', '18:05'],
    [true, '18:10', '18:15'],
  ] as const) {
    const { trip, tell, read, change } = await aLoadedTruck();
    const last = {
      ...{ kind: 'unloading' as const, windowFrom: null, windowTo: '2026-12-02T16:00:00.000Z', clock: undefined },
      ...(unplaced
        ? { address: 'склад № 4', lat: null, lng: null }
        : { address: 'г Тверь, ул Коминтерна, д 1', lat: 56.84, lng: 35.9 }),
    };
    const stops = [...trip.stops, last];
    change({ stops });
    await tell(late, 56.21, 36.9);
    await vi.waitFor(async () => expect((await read())?.lateness).toBe('late'));
    await vi.waitFor(() => expect(running.late.at(-1)).toEqual({ orderId: trip.orderId, at: expect.any(String) }));
    change({ stops, marks: [{ point: 1, step: 'done', at: '2026-12-01T18:01:00.000Z' }] });
    await tell(next, 56.22, 36.9);
    await vi.waitFor(() => expect(running.late.at(-1)).toEqual({ orderId: trip.orderId, at: null }));
    expect(await read()).toMatchObject({ point: 2, lateness: 'in_time' });
  }
});
