import { randomUUID } from 'node:crypto';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { describe, expect, test } from 'vitest';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { anEdoDatabase, insertConnection } from '../../testing/an-edo-database.ts';
import { RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../../testing/random-documents.ts';
import { readAnalytics } from '../analytics/read-analytics.ts';
import { readChains } from '../chains/read-chains.ts';
import { readTransport } from './read-transport.ts';
import { readVehicle } from './read-vehicle.ts';
import { listVehicleTrips } from './vehicle-trips.queries.ts';

const now = new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
const deps = { db: anEdoDatabase(), now: () => now } as EdoDeps;

const trip: Parameters<typeof toNewDocument>[0] = {
  ...{ id: 0, chain: 0, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLGROT', category: 'ETRN' },
  ...{ go: ['', ''], gp: ['', ''], vehicle: '', driver: '', from: '', to: '' },
};

/** A company with one waybill for each vehicle and driver, the oldest first. */
async function aCompanyWith(...trips: readonly [vehicle: string, driver: string][]) {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const rows = trips.map(([vehicle, driver], at) => ({
    ...toNewDocument({ ...trip, id: at, chain: at, created: RANDOM_SPAN_MINUTES - 1000 + at }, owner),
    ...{ vehicle, driver },
  }));
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(trx, owner, rows);
  });
  const asking = { companyId: owner.companyId, caller: null };
  return {
    transport: (...own: string[]) => readTransport(deps, asking, {}, new Set(own)),
    busy: async (...plates: string[]) => {
      const period = { from: new Date(RANDOM_SINCE).toISOString(), to: now.toISOString(), now };
      const trips = await deps.db.forCompany(owner.companyId, (trx) =>
        listVehicleTrips(trx, owner.companyId, { plates, ...period }),
      );
      return trips.map(({ plate }) => plate);
    },
    card: (plate: string) => readVehicle(deps, asking, { plate, login: undefined }),
    analytics: () => readAnalytics(deps, asking, {}),
    vehicles: async (query: ChainsQuery) =>
      (await readChains(deps, asking, { category: 'ETRN', ...query, counted: 'vehicles' })).matched?.figure,
    trips: async (query: ChainsQuery) =>
      (await readChains(deps, asking, { category: 'ETRN', ...query })).chains.map(({ vehicle, driver }) => [
        vehicle,
        driver,
      ]),
  };
}

describe('a number without its region', () => {
  test('is the only vehicle that has it with one, in the list, the card, filters and figures', async () => {
    const company = await aCompanyWith(['а765аа 77', 'Ким'], ['А765АА', 'Ким'], ['О001ОО 99', 'Ким']);
    const { kpi, vehicles, analytics } = await company.transport();
    expect(vehicles.map(({ id, number, trips }) => [id, number, trips])).toEqual([
      ['О001ОО99', 'О001ОО 99', 1],
      ['А765АА77', 'а765аа 77', 2],
    ]);
    expect([kpi.vehicles, kpi.activeVehicles, kpi.trips]).toEqual([2, 2, 3]);
    // Both trips of the one vehicle began on one day.
    expect(new Set(vehicles.map(({ utilization }) => utilization)).size).toBe(1);
    expect(analytics.vehicleTypes.known).toBe(0);
    for (const plate of ['А765АА', 'a765aa77']) {
      const card = await company.card(plate);
      expect([card.id, card.trips, card.timeline.length, card.drivers]).toEqual([
        'А765АА77',
        2,
        2,
        [{ name: 'Ким', count: 2 }],
      ]);
      expect(await company.trips({ plateIs: plate })).toEqual([
        ['А765АА', 'Ким'],
        ['а765аа 77', 'Ким'],
      ]);
    }
    const { vehicles: named, activeTransports } = await company.analytics();
    expect([named, activeTransports, await company.vehicles({}), await company.vehicles({ hour: '1' })]).toEqual([
      2,
      2,
      2,
      await company.vehicles({ hour: '1', hasVehicle: true }),
    ]);
    expect(await company.vehicles({ hasVehicle: true })).toBe(2);
  });

  test('keeps the vehicle of the directory busy, and is counted in the directory', async () => {
    const both = await aCompanyWith(['А765АА77', ''], ['А765АА', ''], ['О001ОО99', '']);
    for (const plate of ['А765АА77', 'А765АА']) {
      expect(await both.busy(plate)).toEqual(['А765АА', 'А765АА77']);
      expect((await both.transport(plate, 'Н999НН99')).kpi.directory).toMatchObject({ all: 2, vehicles: 1 });
    }
    for (const [written, plate] of [
      ['А765АА', 'А765АА77'],
      ['А765АА77', 'А765АА'],
    ] as const) {
      const one = await aCompanyWith([written, ''], ['О001ОО99', '']);
      expect(await one.busy(plate)).toEqual([written]);
      const { kpi, vehicles } = await one.transport(plate);
      expect(kpi.directory).toMatchObject({ all: 1, vehicles: 1, activeVehicles: 1 });
      expect(vehicles.map(({ id }) => id)).toEqual([written, 'О001ОО99']);
    }
  });

  test('is of no vehicle of a directory where two regions have it', async () => {
    const company = await aCompanyWith(['А765АА', '']);
    expect(await company.busy('А765АА77', 'А765АА99')).toEqual([]);
    expect((await company.transport('А765АА77', 'А765АА99')).kpi.directory).toMatchObject({ all: 2, vehicles: 0 });
  });

  test('stays a vehicle of its own where two regions have it', async () => {
    const company = await aCompanyWith(['А765АА77', ''], ['А765АА', ''], ['А765АА 99', '']);
    expect((await company.transport()).vehicles.map(({ id }) => id)).toEqual(['А765АА99', 'А765АА', 'А765АА77']);
    expect(await company.trips({ plateIs: 'А765АА' })).toHaveLength(1);
    expect(await company.trips({ plateIs: 'А765АА77' })).toHaveLength(1);
    expect((await company.analytics()).vehicles).toBe(3);
  });
});

describe('spellings of a driver', () => {
  const [plain, loud, initials] = ['Семёнов Пётр Ильич', 'СЕМЕНОВ  ПЕТР ИЛЬИЧ', 'Семёнов П. И.'];

  test('are one in the card of a vehicle, among the best and in the filter, initials another', async () => {
    const company = await aCompanyWith(
      ['А765АА77', plain],
      ['А765АА77', loud],
      ['А765АА77', plain],
      ['А765АА77', initials],
    );
    const drivers = [
      { name: plain, count: 3 },
      { name: initials, count: 1 },
    ];
    expect((await company.card('А765АА77')).drivers).toEqual(drivers);
    expect((await company.transport()).analytics.topDrivers).toMatchObject(drivers);
    for (const driverIs of [plain, loud, 'семенов петр ильич']) {
      expect(await company.trips({ driverIs }), driverIs).toHaveLength(3);
    }
    expect(await company.trips({ driverIs: initials })).toHaveLength(1);
    expect(await company.trips({ driverIs: 'Семёнов' })).toEqual([]);
  });
});
