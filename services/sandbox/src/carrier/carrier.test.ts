import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { createCarrierOrderBook } from '../providers/platforms/carrier-book.ts';
import { isInn } from '../shared/check-digits.rules.ts';
import { HOUR_SECONDS } from '../shared/moscow-time.rules.ts';
import { aSandbox, signIn } from '../testing/exchange-caller.ts';
import { type Carrier, createCarrier, type Haul } from './carrier.ts';
import { toPreviousWholeHour } from './work-hours.rules.ts';

const createCarrierSince = (seed: string, now: Date): Carrier =>
  createCarrier(seed, toPreviousWholeHour(Math.floor(now.getTime() / 1000)));

const DAY = 86_400;
const PLATFORMS = ['x5', 'magnit', 'pepsi', 'mars', 'sber_logistics'];

/** Start times by day and night, on holidays, in every season. */
const BEGINNINGS = [
  '2026-11-24T18:40:00+03:00',
  '2026-11-25T03:10:00+03:00',
  '2026-11-29T12:00:00+03:00',
  '2027-01-01T23:55:00+03:00',
  '2027-02-15T08:00:00+03:00',
  '2027-06-30T06:59:00+03:00',
  '2028-02-29T21:05:00+03:00',
];

const isOnRoad = (haul: Haul, at: number) =>
  haul.refusedAt === null && haul.ending !== 'silent' && haul.loadedAt <= at && haul.closedAt > at;

/** Orders of all platforms at a time. */
const getOrders = (carrier: Carrier, at: number) =>
  PLATFORMS.flatMap((code) => createCarrierOrderBook(carrier, code, () => at).changedSince(0));

describe.each(BEGINNINGS)('the demonstration carrier at %s', (beginning) => {
  const carrier = createCarrierSince('trassa', new Date(beginning));
  const now = Date.parse(beginning) / 1000;
  const past = carrier.hauls.filter(({ issuedAt }) => issuedAt <= now);
  const trips = past.filter(({ refusedAt }) => refusedAt === null);

  it('is the same whenever it is made for that hour', () => {
    expect(createCarrierSince('trassa', new Date(beginning)).hauls).toEqual(carrier.hauls);
  });

  it('has twelve vehicles, fourteen drivers and two years of about two trips a week each', () => {
    expect([carrier.vehicles.length, carrier.drivers.length]).toEqual([12, 14]);
    expect(new Set(trips.map(({ driver }) => driver)).size).toBe(14);
    expect(trips.length).toBeGreaterThan(1700);
    expect(trips.length).toBeLessThan(2500);
    expect(trips[0]?.issuedAt).toBeLessThan(now - 720 * DAY);
  });

  it('has nobody in two places at once', () => {
    for (const who of ['vehicle', 'driver'] as const) {
      for (const own of Map.groupBy(trips, (trip) => trip[who]).values()) {
        for (const [at, trip] of own.slice(1).entries()) {
          expect(trip.issuedAt, `${who} ${trip[who]}`).toBeGreaterThanOrEqual(own[at]?.arrivedAt ?? 0);
        }
      }
    }
  });

  it('has eight to ten vehicles on the road, loaded hours ago and expected today or tomorrow', () => {
    const onRoad = trips.filter((trip) => isOnRoad(trip, now));
    expect(onRoad.length).toBeGreaterThanOrEqual(8);
    expect(onRoad.length).toBeLessThanOrEqual(10);
    for (const { loadedAt, arrivedAt, deliverBy } of onRoad) {
      expect(loadedAt).toBeGreaterThan(now - 60 * HOUR_SECONDS);
      expect(arrivedAt).toBeLessThan(now + 48 * HOUR_SECONDS);
      expect(deliverBy).toBeLessThan(now + 52 * HOUR_SECONDS);
    }
  });

  it('has a few things to be solved today', () => {
    const onRoad = trips.filter((trip) => isOnRoad(trip, now));
    const late = onRoad.filter(({ deliverBy }) => deliverBy < now);
    expect(
      late.map(({ vehicle }) => vehicle),
      'at its gate since the term',
    ).toEqual([9]);
    const confirmed = getOrders(carrier, now).filter(({ stage }) => stage === 'confirmed');
    expect(confirmed.filter(({ crew }) => !crew).length, 'confirmed without a vehicle').toBe(0);
    expect(onRoad.filter(({ arrivedAt }) => arrivedAt <= now).length, 'unloaded, T4 unsigned').toBeGreaterThan(0);
    const refused = past.filter(
      ({ refusedAt }) => refusedAt !== null && refusedAt > now - 30 * DAY && refusedAt <= now,
    );
    expect(refused.length, 'a waybill refused').toBe(1);
    expect(refused[0]?.refusedAt, 'lately').toBeGreaterThan(now - 3 * DAY);
    expect(past.filter(({ ending }) => ending === 'silent').length, 'a trip without news').toBe(1);
    expect(getOrders(carrier, now).filter(({ stage }) => stage === 'new').length).toBeGreaterThanOrEqual(3);
  });

  it('ended nine trips of ten with T4', () => {
    const ended = trips.filter(({ waybillNumber, closedAt }) => waybillNumber !== null && closedAt <= now);
    expect(ended.length).toBeGreaterThan(500);
    expect(ended.filter(({ ending }) => ending === 'signed').length / ended.length).toBeGreaterThan(0.9);
  });

  it('is paid within its terms but by one client, and never in the future', () => {
    const orders = getOrders(carrier, now);
    expect(orders.every(({ createdAt, changedAt }) => createdAt <= now && changedAt <= now)).toBe(true);
    const debts = orders.filter(({ stage }) => stage === 'delivered' || stage === 'invoiced');
    const dueAt = (order: (typeof debts)[number]) =>
      (order.stages.find(({ stage }) => stage === 'delivered')?.at ?? 0) + (order.paymentDays ?? 0) * DAY;
    const sum = (list: typeof debts) => list.reduce((all, { price }) => all + (price ?? 0), 0);
    const overdue = debts.filter((order) => dueAt(order) < now);
    expect(overdue.length).toBeGreaterThan(0);
    expect(sum(overdue) / sum(debts)).toBeLessThan(0.2);
    const isLateBy = (from: number, to: number) => (order: (typeof debts)[number]) =>
      dueAt(order) < now - from * DAY && dueAt(order) >= now - to * DAY;
    for (const [from, to] of [
      [0, 15],
      [16, 30],
      [31, 60],
      [61, 400],
    ] as const) {
      expect(overdue.filter(isLateBy(from, to)).length, `late by ${from} to ${to} days`).toBeGreaterThan(0);
    }
    const weeksLate = overdue.filter(isLateBy(14, 400));
    expect(new Set(weeksLate.map(({ customer }) => customer))).toEqual(new Set(['ПАО «Листопрокат»']));
  });

  it('earns more as the years go, most before the holidays', () => {
    const monthly = (from: number, until: number) =>
      trips.filter(({ issuedAt }) => issuedAt > from && issuedAt <= until).reduce((all, { price }) => all + price, 0);
    const year = 365 * DAY;
    expect(monthly(now - year, now)).toBeGreaterThan(monthly(now - 2 * year, now - year));
    const inMonth = (month: number) =>
      trips.filter(({ issuedAt }) => new Date((issuedAt + 3 * HOUR_SECONDS) * 1000).getUTCMonth() === month).length;
    expect(inMonth(11)).toBeGreaterThan(inMonth(0));
  });

  it('still makes sense weeks later', () => {
    const counts = Array.from({ length: 45 }, (_, day) =>
      carrier.hauls.filter((haul) => isOnRoad(haul, now + (day + 1) * DAY)),
    ).map(({ length }) => length);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(4.5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    const closed = carrier.hauls.filter((haul) => isOnRoad(haul, now)).map(({ closedAt }) => closedAt);
    expect(Math.max(...closed)).toBeLessThan(now + 4 * DAY);
  });

  it('names everybody as registers do', () => {
    for (const { lane } of trips) {
      for (const { inn, shortName } of [lane.consignor, lane.consignee]) {
        expect(isInn(inn), shortName).toBe(true);
        expect(shortName).toMatch(/^(ООО|АО|ПАО) «.+»$/);
      }
    }
  });
});

describe('the exchange and the platforms of the demonstration carrier', () => {
  it('list what a plain pass over all documents finds', async () => {
    const carrier = await signIn(aDemonstration());
    const all = await carrier.listAll();
    expect(all.length).toBeGreaterThan(3000);
    const sample = all.find(({ statusCode }) => statusCode === 'ON_TRNACLPVYN');
    const { info, createDate } = sample ?? all[0]!;
    const cases = {
      goInn: [info.go.inn, all.filter((one) => one.info.go.inn === info.go.inn)],
      transport: [info.ts.num, all.filter((one) => one.info.ts.num === info.ts.num)],
      docNum: [info.doc.num, all.filter((one) => one.info.doc.num === info.doc.num)],
      search: ['молочный', all.filter((one) => JSON.stringify(one.info).includes('Молочный'))],
      category: ['PTL', all.filter(({ docflowType }) => docflowType === 'PTL')],
      status: ['ON_TRNACLOTKL', all.filter(({ statusCode }) => statusCode === 'ON_TRNACLOTKL')],
      dateFrom: [createDate.slice(0, 10), all.filter((one) => one.createDate >= createDate.slice(0, 10))],
    } as const;
    for (const [name, [wanted, expected]] of Object.entries(cases)) {
      expect(expected.length, name).toBeGreaterThan(0);
      expect(await carrier.listAll({ [name]: wanted }), name).toEqual(expected);
    }
    expect((await carrier.list({ deleted: 'true' })).total).toBe(0);
    expect(
      (await carrier.list({ expired: 'true' })).docs.every(({ statusCode }) => statusCode !== 'ON_TRNACLPVYN'),
    ).toBe(true);
  });

  it('tell the same trip: the waybill names the order, its vehicle and its term', async () => {
    const app = aDemonstration();
    const carrier = await signIn(app);
    const auth = {
      method: 'POST',
      url: '/platform/magnit/auth',
      payload: { userName: 'demo', password: 'demo' },
    } as const;
    const { token } = (await app.inject(auth)).json();
    const headers = { authorization: `Bearer ${token}` };
    const { orders } = (await app.inject({ url: '/platform/magnit/orders?limit=500', headers })).json();
    const onRoad = orders.filter(
      (order: { status: string }) => order.status === 'delivered' || order.status === 'in_transit',
    );
    expect(onRoad.length).toBeGreaterThan(0);
    for (const order of onRoad) {
      const { docs } = await carrier.list({
        transport: order.vehicle_plate,
        goInn: order.shipper_inn,
        docType: 'ON_TRNACLGROT',
      });
      expect(docs.some(({ info }) => info.unloading.addr === order.delivery_address)).toBe(true);
      expect(order.price).toBeGreaterThan(10_000);
    }
  });

  it('give contents of old and new documents, and new ones as time goes on', async () => {
    const app = aDemonstration();
    const carrier = await signIn(app);
    const before = await carrier.listAll();
    for (const document of [before[0]!, before.at(-1)!]) {
      expect((await carrier.get(`/documents/${document.id}/content`)).statusCode).toBeLessThan(300);
    }
    const advanced = await app.inject({ method: 'POST', url: '/edo/_advance', payload: { hours: 72 } });
    expect(advanced.json().appeared).toBeGreaterThan(20);
    const after = new Map((await carrier.listAll()).map((document) => [document.id, document.info]));
    for (const { id, info } of before) expect(after.get(id)).toEqual(info);
  });

  it('of a shorter history are those of the last days of the whole one', async () => {
    const today = new Date('2026-11-20T12:00:00+03:00');
    const listed = async (historyDays?: number) =>
      (await (await signIn(buildSandbox({ today, ...(historyDays ? { historyDays } : {}) }))).listAll()).length;
    const [some, all] = [await listed(150), await listed()];
    expect(some).toBeGreaterThan(200);
    expect(some).toBeLessThan(all * 0.8);
  });

  it('go on with the same carrier after a restart days later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trassa-carrier-'));
    const started = (day: string) =>
      signIn(buildSandbox({ carrierFile: join(folder, 'sandbox', 'carrier.json'), today: new Date(day) }));
    const before = await (await started('2026-11-20T12:00:00+03:00')).listAll();
    const after = new Set((await (await started('2026-11-25T09:00:00+03:00')).listAll()).map(({ id }) => id));
    expect(before.every(({ id }) => after.has(id))).toBe(true);
    expect(after.size).toBeGreaterThan(before.length + 30);
    rmSync(folder, { recursive: true });
  });
});

const aDemonstration = () => aSandbox({ documentCount: undefined });
