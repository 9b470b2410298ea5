import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { internalTokens } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const as = aDirector();
let orders: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;
/** Directories by company; a company without one is answered with a failure. */
const directories = new Map<string, readonly string[]>();
beforeAll(async () => {
  orders = await aStandIn(({ headers }) => {
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    const plates = caller?.kind === 'service' ? directories.get(caller.companyId) : undefined;
    const idle = { state: 'free', until: null, to: null, orderId: null, late: false };
    return plates
      ? { body: { success: true, data: plates.map((plate) => ({ plate, ...idle })) } }
      : { status: 503, body: { success: false } };
  });
  running = await aRunningEdo({ env: { EDO_INGEST_ROWS: '70', SERVICE_URLS: JSON.stringify({ orders: orders.url }) } });
  await running.connect(as);
});
afterAll(async () => {
  await running.stop();
  await orders.stop();
});

const ask = async (query: object = {}) =>
  (await running.edo.call(edoFigureEndpoints.transport, { as, query: { limit: 500, ...query } })).body.data;

test('vehicles of the directory come first and are counted apart, and all are alike without it', async () => {
  directories.delete(as.companyId);
  const alike = await ask();
  expect(alike.kpi.directory).toBeNull();
  const plates = alike.vehicles.map(({ id }) => id);
  const own = plates.slice(-3);
  directories.set(as.companyId, [...own, 'О999ОО99']);
  const { kpi, vehicles } = await ask();
  expect(vehicles.map(({ id }) => id)).toEqual([...own, ...plates.slice(0, -3)]);
  const busy = vehicles.slice(0, 3).reduce((sum, { utilization }) => sum + utilization, 0) / 3;
  expect(kpi.directory).toMatchObject({ all: 4, vehicles: 3 });
  expect(Math.abs((kpi.directory?.utilization ?? -1) - busy)).toBeLessThanOrEqual(0.1);
  expect((await ask({ directory: 'in' })).vehicles.map(({ id }) => id)).toEqual(own);
  expect((await ask({ directory: 'out' })).total).toBe(plates.length - 3);
  const active = await ask({ directory: 'in', active: true });
  expect(active.total).toBe(kpi.directory?.activeVehicles);
  // An order that is asked for is that of all vehicles.
  const sorted = (await ask({ sort: 'vehicle' })).vehicles.map(({ number }) => number);
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('ru', { numeric: true }).compare));
});
