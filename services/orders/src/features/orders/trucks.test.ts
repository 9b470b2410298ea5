import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { TruckState } from '@trassa/contracts/orders/overview';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => new Date('2026-11-20T09:00:00Z') });
});
afterAll(() => service.stop());

const trip = (status: string, pickup: string | null, delivery: string) => ({
  status,
  pickup_time_from: pickup && `2026-11-${pickup}:00:00Z`,
  delivery_time_from: `2026-11-${delivery}:00:00Z`,
  delivery_city: 'Казань',
});
const repair = { from: '2026-11-19', to: '2026-11-21', reason: 'ТО' };
const cases: { plate: string; trips: ReturnType<typeof trip>[]; absent?: true; truck: Partial<TruckState> }[] = [
  { plate: 'А001АА33', trips: [], truck: { state: 'free', until: null, to: null } },
  {
    plate: 'А002АА33',
    trips: [trip('confirmed', '21T05', '22T05')],
    truck: { state: 'planned', until: '2026-11-21T05:00:00.000Z' },
  },
  {
    plate: 'А007АА33',
    trips: [trip('confirmed', null, '28T05')],
    truck: { state: 'planned', until: null, late: false, to: 'Казань' },
  },
  {
    plate: 'А008АА33',
    trips: [trip('confirmed', null, '20T05')],
    truck: { state: 'loading', until: '2026-11-20T05:00:00.000Z', late: true },
  },
  {
    plate: 'А003АА33',
    trips: [trip('in_transit', '19T05', '20T08')],
    truck: { state: 'road', until: '2026-11-20T08:00:00.000Z', late: true, to: 'Казань' },
  },
  {
    plate: 'А004АА33',
    trips: [trip('confirmed', '20T08', '20T15'), trip('accepted', '24T05', '25T05')],
    truck: { state: 'loading', until: '2026-11-20T15:00:00.000Z', late: false },
  },
  {
    plate: 'А005АА33',
    trips: [trip('confirmed', '20T12', '20T22'), trip('in_transit', '20T05', '20T20')],
    truck: { state: 'road', until: '2026-11-20T20:00:00.000Z' },
  },
  {
    plate: 'А006АА33',
    trips: [trip('delivered', '19T05', '19T20'), trip('cancelled', '20T05', '20T20')],
    absent: true,
    truck: { state: 'away', until: '2026-11-21T21:00:00.000Z', orderId: null },
  },
];

test('each vehicle of the directory says its state and when it ends, the first to be free first', async () => {
  const as = aDirector();
  const drafts = cases.flatMap(({ plate, trips }) =>
    trips.map((one, index) =>
      aDraft({
        ...one,
        external_order_id: `${plate}-${index}`,
        // The second trip names the vehicle without its region.
        vehicle_plate: index === 0 ? plate : plate.slice(0, 6),
      }),
    ),
  );
  await importDrafts(service, as, { drafts });
  for (const { plate, absent } of cases.toReversed()) {
    const body = aVehicle({ plate, absences: absent ? [repair] : [] });
    await service.call(fleetEndpoints.addVehicle, { as, body });
  }
  const { trucks } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  expect(trucks).toMatchObject({
    count: cases.length,
    free: 3,
    first: cases.map(({ plate, truck }) => ({ plate, ...truck })),
  });
  expect((await service.call(ordersEndpoints.trucks, { as })).body.data, 'all of them').toEqual(trucks.first);
  const { model, body, capacity } = aVehicle();
  expect(trucks.first[0]?.known, 'what the directory says').toEqual({ model, body, capacity });
});
