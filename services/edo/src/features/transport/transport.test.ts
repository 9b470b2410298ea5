import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { transport, vehicle } = edoFigureEndpoints;
const { chains, documents } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let trips: Chain[];
const ask = async (query: object = {}) => (await running.edo.call(transport, { as, query })).body.data;
const getTime = (chain: Chain, type: string) => chain.titles.find((title) => title.type === type)?.dateTime ?? null;

function getDerived(chain: Chain): [status: string, location: string] {
  if (chain.standing === 'ON_TRNACLOTKL') return ['refused', chain.from];
  if (chain.standing === 'SILENT') return ['silent', chain.from];
  const isLoaded = getTime(chain, 'ON_TRNACLGROT') !== null;
  if (getTime(chain, 'ON_TRNACLGRPO') !== null) return [isLoaded ? 'completed' : 'unloaded', chain.to];
  return [isLoaded ? 'loaded' : 'in_transit', chain.from];
}

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 400 }, env: { EDO_INGEST_ROWS: '70' } });
  await running.connect(as);
  const page = (await running.edo.call(chains, { as, query: { limit: 5000 } })).body.data;
  trips = page.chains.filter((chain) => chain.vehicle !== '');
});
afterAll(() => running.stop());

test('trips of vehicles by their waybills are told to services/orders, those of a period', async () => {
  const caller = { kind: 'service', service: 'orders', companyId: as.companyId, userId: null } as const;
  const [latest] = trips.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const plate = latest!.vehicle.replaceAll(' ', '');
  const list = async (company: typeof caller, from: string, to: string) =>
    (await running.edo.call(edoEndpoints.vehicleTrips, { as: company, body: { plates: [plate], from, to } })).body.data;
  const told = await list(caller, latest!.startedAt, new Date().toISOString());
  expect(told).toContainEqual(expect.objectContaining({ chainId: latest!.chainId, plate, number: latest!.number }));
  for (const { startsAt, endsAt, plate: of } of told) expect([of, startsAt < endsAt]).toEqual([plate, true]);
  expect(await list(caller, '2019-01-01T00:00:00Z', '2019-02-01T00:00:00Z')).toEqual([]);
  const other = { ...caller, companyId: aDirector().companyId };
  expect(await list(other, latest!.startedAt, new Date().toISOString())).toEqual([]);
});

describe('vehicles', () => {
  test('are those of waybills, each with its latest trip and its derived status', async () => {
    const reply = await ask({ limit: 500 });
    const byVehicle = Map.groupBy(trips, (chain) => chain.vehicle.replaceAll(' ', ''));
    expect(reply.kpi).toMatchObject({
      vehicles: byVehicle.size,
      trips: trips.length,
      completedTrips: trips.filter((chain) => chain.complete).length,
      silentTrips: trips.filter((chain) => chain.standing === 'SILENT').length,
      documents: trips.reduce((sum, chain) => sum + chain.titles.length, 0),
    });
    expect(reply.vehicles).toHaveLength(byVehicle.size);
    for (const one of reply.vehicles) {
      const own = byVehicle.get(one.id) ?? [];
      const latest = own.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]!;
      expect(one).toMatchObject({ trips: own.length, chainId: latest.chainId, lastUpdate: latest.lastAt });
      expect([one.status, one.location]).toEqual(getDerived(latest));
    }
    expect(JSON.stringify(reply).length).toBeLessThan(200_000);
  });

  test('come in the order that is asked for, and add up', async () => {
    const of = async (sort: string) => (await ask({ sort, limit: 300 })).vehicles;
    for (const [sort, value] of [
      ['trips', (one: Vehicle) => one.trips],
      ['utilization', (one: Vehicle) => one.utilization],
      ['last', (one: Vehicle) => Date.parse(one.lastUpdate)],
    ] as const) {
      const values = (await of(sort)).map(value);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect((await of(`-${sort}`)).map(value)).toEqual(values.toReversed());
    }
    const { compare } = new Intl.Collator('ru', { numeric: true });
    const drivers = (await of('driver')).map(({ driver }) => driver);
    expect(drivers).toEqual(drivers.toSorted(compare));
    const found = await ask({ status: 'in_transit', limit: 300 });
    const sums = [found.vehicles.map(({ trips: own }) => own), found.vehicles.map(({ documents: own }) => own)];
    expect([found.foundTrips, found.foundDocuments]).toEqual(sums.map((list) => list.reduce((a, b) => a + b, 0)));
    const pages = [await ask({ sort: 'vehicle', limit: 5 }), await ask({ sort: 'vehicle', limit: 5, offset: 5 })];
    expect(pages.flatMap(({ vehicles }) => vehicles)).toEqual((await of('vehicle')).slice(0, 10));
  });

  test('are as busy in the figure of the fleet as they are in the table, on the average', async () => {
    const { kpi, vehicles } = await ask({ limit: 500 });
    const busy = vehicles.reduce((sum, { utilization }) => sum + utilization, 0) / vehicles.length;
    expect(busy).toBeGreaterThan(0);
    expect(Math.abs(kpi.fleetUtilization - busy)).toBeLessThanOrEqual(0.1);
  });

  test('are found by plate in either alphabet, driver, route and status', async () => {
    const [some] = (await ask()).vehicles;
    const latin = some!.id.replaceAll('А', 'A').replaceAll('В', 'B').replaceAll('К', 'k').replaceAll('О', 'o');
    for (const search of [latin, some!.driver.toLowerCase(), some!.route.to.slice(0, 30)]) {
      expect((await ask({ search })).vehicles.map(({ id }) => id)).toContain(some!.id);
    }
    const { vehicles, total } = await ask({ status: some!.status, limit: 500 });
    expect(vehicles.every(({ status }) => status === some!.status)).toBe(true);
    expect(total).toBe(vehicles.length);
    expect((await ask({ search: 'нет такого' })).total).toBe(0);
  });

  test('that began a trip within 30 days are as many as the figure that leads to them', async () => {
    const { kpi } = await ask();
    const { vehicles, total } = await ask({ active: true, limit: 500 });
    expect([total, vehicles.length]).toEqual([kpi.activeVehicles, kpi.activeVehicles]);
    // A trip that was refused takes no day.
    expect(vehicles.every(({ utilization, status }) => utilization > 0 || status === 'refused')).toBe(true);
    const began = new Set(vehicles.map(({ id }) => id));
    const rest = (await ask({ limit: 500 })).vehicles.filter(({ id }) => !began.has(id));
    expect(rest).toHaveLength(kpi.vehicles - kpi.activeVehicles);
    // A trip that began earlier may last into these days.
    const getBeginnings = (plate: string) =>
      trips.filter((chain) => chain.vehicle.replaceAll(' ', '') === plate).map(({ startedAt }) => startedAt);
    const earliest = vehicles.map(({ id }) => getBeginnings(id).toSorted().at(-1)!).toSorted()[0]!;
    for (const { id } of rest) expect(getBeginnings(id).every((startedAt) => startedAt < earliest)).toBe(true);
  });

  test('are found by their type', async () => {
    const { analytics } = await ask();
    for (const { name } of analytics.vehicleTypes.types) expect((await ask({ search: name })).total).toBeGreaterThan(0);
  });

  test('have figures by season, hour, month, driver and region, each as many as the list it leads to', async () => {
    const { analytics, kpi } = await ask();
    const { seasons, peakHours, monthly, topDrivers, regionDensity } = analytics;
    const getMonth = (date: string) => date.slice(0, 7);
    const lastDay = (date: string) => new Date(Date.UTC(+date.slice(0, 4), +date.slice(5, 7), 0)).getUTCDate();
    const figures: [query: object, count: number][] = [
      [{}, kpi.trips],
      [{ region: 'Нигде' }, 0],
      ...Object.entries(seasons).map(([season, count]): [object, number] => [{ season }, count]),
      ...peakHours.map(({ hour, count }): [object, number] => [{ startHour: String(hour) }, count]),
      ...topDrivers.map(({ name, count }): [object, number] => [{ driver: name }, count]),
      ...regionDensity.map(({ name, count }): [object, number] => [{ region: name }, count]),
      ...monthly.map(({ date, trips: count }): [object, number] => [
        { dateFrom: date, dateTo: `${getMonth(date)}-${lastDay(date)}` },
        count,
      ]),
    ];
    expect(regionDensity.length).toBeGreaterThan(1);
    for (const [query, count] of figures) {
      const { body } = await running.edo.call(chains, { as, query: { ...query, hasVehicle: true, limit: 1 } });
      expect([query, body.data.total]).toEqual([query, count]);
    }
    const { body } = await running.edo.call(documents, { as, query: { hasVehicle: true, limit: 1 } });
    expect(body.data.total).toBe(kpi.documents);
  });

  // On some days the sandbox has no such waybill, and the figure nothing to link to.
  test('are not made by waybills that name none, and figures lead past those', async () => {
    const { body } = await running.edo.call(chains, { as, query: { hasVehicle: true, limit: 1 } });
    expect(body.data.total).toBe(trips.length);
    expect((await ask()).kpi.trips).toBe(trips.length);
  });

  test('have trends, hours, drivers and times that count every trip once', async () => {
    const { analytics } = await ask();
    expect(analytics.daily).toHaveLength(30);
    expect(analytics.weekly).toHaveLength(12);
    expect(analytics.monthly).toHaveLength(12);
    expect(Object.values(analytics.seasons).reduce((a, b) => a + b)).toBe(trips.length);
    const times = trips.flatMap((chain) => {
      const [from, to] = [getTime(chain, 'ON_TRNACLGROT'), getTime(chain, 'ON_TRNACLGRPO')];
      const minutes = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 60_000) : -1;
      return minutes < 0 ? [] : [minutes / 60];
    });
    expect(analytics.time.known).toBe(times.length);
    const inside = times.filter((hours) => hours >= 0.5 && hours <= 48);
    expect(analytics.time.clamped).toBe(times.length - inside.length);
    expect(analytics.time.max).toBe(Math.min(48, Math.round(Math.max(...times) * 100) / 100));
    expect(analytics.time.avg).toBeCloseTo(inside.reduce((a, b) => a + b) / inside.length, 2);
    expect(analytics.speed).toEqual(analytics.roi);
    expect(analytics.roi).toMatchObject({ avg: null, known: 0, estimated: 0 });
    const most = Math.max(...[...Map.groupBy(trips, (chain) => chain.driver).values()].map((own) => own.length));
    expect(analytics.topDrivers[0]?.count).toBe(most);
  });
});

describe('a vehicle', () => {
  test('shows its drivers and its trips on a timeline, whatever the spelling of the plate', async () => {
    const [some] = (await ask()).vehicles;
    const plate = some!.id.toLowerCase();
    const card = (await running.edo.call(vehicle, { as, params: { plate } })).body.data;
    expect(card).toMatchObject({ id: some!.id, trips: some!.trips });
    const own = trips.filter((chain) => chain.vehicle.replaceAll(' ', '') === some!.id);
    expect(card.timeline.map(({ chainId }) => chainId).sort()).toEqual(own.map(({ chainId }) => chainId).sort());
    for (const trip of card.timeline) {
      const chain = own.find(({ chainId }) => chainId === trip.chainId);
      expect(trip.documents.map(({ id }) => id)).toEqual(chain?.titles.map(({ id }) => id));
    }
    expect(card.drivers.reduce((sum, { count }) => sum + count, 0)).toBe(own.filter(({ driver }) => driver).length);
  });

  test('of another company, or of nobody, is not found', async () => {
    const [some] = (await ask()).vehicles;
    const params = { plate: some!.id };
    for (const [who, of] of [
      [aDirector(), params],
      [as, { plate: 'Х000ХХ00' }],
    ] as const) {
      expect((await running.edo.call(vehicle, { as: who, params: of })).problem).toMatchObject({
        status: 404,
        code: 'edo/vehicle-not-found',
      });
    }
  });
});
