import { randomUUID } from 'node:crypto';
import { shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { addDays, getDay, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const as = aDirector();
const enter = (parts: Partial<OwnOrder>) =>
  service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order: anOwnOrder(parts) } });
const entered = async (parts: Partial<OwnOrder>) => (await enter(parts)).body.data;

test('an order far from Moscow names the clock of its places; times on the wire stay those of Moscow', async () => {
  const [loading, unloading] = anOwnOrder().points;
  const address = 'г. Екатеринбург, ул. Малышева, д. 1';
  const order = await entered({ points: [{ ...loading!, address, city: '', from: '10:00' }, unloading!] });
  expect(order).toMatchObject({
    timeline: { pickupDate: '2026-12-01T07:00:00.000Z' },
    route: { from: { city: 'Екатеринбург', clock: { name: 'МСК+2', ahead: 2 } } },
  });
  expect(order.route.to.clock).toBe(undefined);
  const form = await service.call(ownOrdersEndpoints.ownForm, { as, params: { id: order.id } });
  expect(form.body.data.order.points[0]).toMatchObject({ day: '2026-12-01', from: '10:00' });
});

test('a window may be the whole day at its place, and an unloading follows its loading by Moscow', async () => {
  const far = { city: 'Екатеринбург', address: 'г. Екатеринбург, ул. Малышева, д. 1' };
  const loading = aPoint({ ...far, day: '2026-11-30', from: '22:00', to: '21:59' });
  const unloading = aPoint({ kind: 'unloading', day: '2026-12-02' });
  expect(await entered({ points: [loading, unloading] })).toMatchObject({
    timeline: { pickupDate: '2026-11-30T19:00:00.000Z' },
  });
  const refused = await enter({ points: [{ ...loading, from: '20:00', to: '19:00' }, unloading] });
  expect(refused.problem.fields).toMatchObject({ 'order.points.0.to': 'Конец окна раньше начала' });
});

test('a loading without its first hour is on the day of its place', async () => {
  const far = { city: 'Владивосток', address: 'г. Владивосток', day: '2026-12-01', from: '', to: '18:00' };
  const order = await entered({ points: [aPoint(far), aPoint({ kind: 'unloading', day: '2026-12-09' })] });
  expect(order.timeline.pickupDate).toBe('2026-12-02');
});

/** Days on which the calendar has an order, and those by which the list finds it. */
async function daysOf(number: string): Promise<{ calendar: string[]; list: string[] }> {
  const days = Array.from({ length: 14 }, (_, index) => addDays('2026-11-26', index));
  const query = { pickupFrom: '2026-11-26', pickupTo: '2026-12-09' };
  const calendar = (await service.call(orderViewsEndpoints.calendar, { as, query })).body.data.days;
  const found = days.map(async (day) => {
    const { data } = (await service.call(ordersEndpoints.list, { as, query: { pickupFrom: day, pickupTo: day } })).body;
    return data.some((order) => order.number === number) ? [day] : [];
  });
  const isThere = (orders: readonly { number: string }[]) => orders.some((order) => order.number === number);
  return {
    calendar: calendar.flatMap(({ day, orders }) => (isThere(orders) ? [day] : [])),
    list: (await Promise.all(found)).flat(),
  };
}

/** The day that a panel shows for a loading. */
const shownDay = ({ timeline: { pickupDate }, route }: Order) =>
  pickupDate && (isDayAlone(pickupDate) ? pickupDate : getDay(shiftToClock(pickupDate, route.from.clock)));

describe('an order stands on the day that its panel says', () => {
  test.each([
    { address: 'г. Владивосток', day: '2026-11-28', from: '18:00', shown: '2026-11-29' },
    { address: 'г. Владивосток', day: '2026-11-28', from: '', shown: '2026-11-28' },
    { address: 'г. Калининград', day: '2026-11-29', from: '00:30', shown: '2026-11-28' },
    { address: 'г. Калининград', day: '2026-11-29', from: '', shown: '2026-11-29' },
    { address: 'г. Москва', day: '2026-11-29', from: '00:30', shown: '2026-11-29' },
  ])(
    '$address, $day $from by Moscow: in the calendar, in lists and in the plan',
    async ({ address, shown, ...hours }) => {
      const loading = aPoint({ address, city: '', ...hours, to: '' });
      const order = await entered({ points: [loading, aPoint({ kind: 'unloading', day: '2026-12-08' })] });
      expect(shownDay(order)).toBe(shown);
      expect(await daysOf(order.number)).toEqual({ calendar: [shown], list: [shown] });
      const beside = async (from: string) => {
        const plan = await service.call(assignmentEndpoints.tripPlan, { as, query: { from, days: '7' } });
        return plan.body.data.unassigned.some(({ orderId }) => orderId === order.id);
      };
      expect([await beside(addDays(shown, -7)), await beside(addDays(shown, -6))]).toEqual([false, true]);
    },
  );

  test('also when it is dropped on another day', async () => {
    const loading = aPoint({ address: 'г. Владивосток', city: '', day: '2026-11-28', from: '18:00', to: '' });
    const order = await entered({ points: [loading, aPoint({ kind: 'unloading', day: '2026-12-08' })] });
    const body = { version: order.version, day: '2026-12-02', confirmed: [] };
    const moved = (await service.call(orderViewsEndpoints.moveDay, { as, params: { id: order.id }, body })).body.data;
    expect([moved.timeline.pickupDate, shownDay(moved)]).toEqual(['2026-12-01T15:00:00.000Z', '2026-12-02']);
    expect(await daysOf(order.number)).toEqual({ calendar: ['2026-12-02'], list: ['2026-12-02'] });
  });
});
