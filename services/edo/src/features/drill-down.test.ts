import { randomUUID } from 'node:crypto';
import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { ClientsQuery } from '@trassa/contracts/edo/clients';
import type { ChainPage } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { openQueryCaches } from '../list-queries/query-cache.ts';
import type { EdoDeps } from '../shared/deps.ts';
import { anEdoDatabase, insertConnection } from '../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../testing/random-documents.ts';
import { readAnalytics } from './analytics/read-analytics.ts';
import { readChains } from './chains/read-chains.ts';
import { readClients } from './clients/read-clients.ts';
import { readPlaces } from './map/read-places.ts';
import { readTransport } from './transport/read-transport.ts';

const now = new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
const deps = { db: anEdoDatabase(), now: () => now, caches: openQueryCaches() } as EdoDeps;

/** Lists of one company. */
function buildLists(companyId: string) {
  const asking = { companyId, caller: null };
  const page = (query: ChainsQuery) => readChains(deps, asking, { category: '0', ...query, limit: 100 });
  return {
    asking,
    page,
    documents: async (query: ChainsQuery) => getDocuments(await page({ counted: 'documents', ...query })),
    trips: async (query: ChainsQuery) => (await page({ category: 'ETRN', hasVehicle: true, ...query })).total,
  };
}

/** What the list says on top; it holds exactly as many chains as it says, and none without such a document. */
function getDocuments({ matched, chains, total }: ChainPage) {
  expect(chains).toHaveLength(total);
  expect(matched?.documents ?? 0).toBeGreaterThanOrEqual(total);
  return matched?.documents;
}

const questions = [
  {},
  { category: '0' },
  { category: '0', period: '20254' },
  { status: 'ON_TRNACLPPRIN' },
  { category: '0', dateFrom: '2025-12-01', dateTo: '2026-01-20' },
] as const;

type Lists = ReturnType<typeof buildLists>;

async function expectCards(figures: Analytics, lists: Lists, base: ChainsQuery) {
  expect(await lists.documents(base)).toBe(figures.totalDocuments);
  await expectTabs(lists, base);
  const figure = async (query: ChainsQuery) => (await lists.page({ ...base, ...query })).matched?.figure;
  expect(await figure({ counted: 'companies' })).toBe(figures.companiesCount);
  expect(await figure({ counted: 'routes' })).toBe(figures.routes);
  expect(await figure({ counted: 'vehicles' })).toBe(figures.vehicles);
}

/** Tabs share what their list has: chains of each status, and the documents in them. */
async function expectTabs(lists: Lists, base: ChainsQuery) {
  for (const narrowed of [base, { ...base, hour: '3' }, { ...base, hasVehicle: true }]) {
    const all = await lists.page({ counted: 'documents', ...narrowed });
    let documents = 0;
    for (const [status, count] of Object.entries(all.counts)) {
      const tab = await lists.page({ counted: 'documents', ...narrowed, status });
      expect(tab.chains.map((chain) => chain.standing)).toEqual(Array.from({ length: count }, () => status));
      documents += tab.matched?.documents ?? 0;
    }
    expect(documents).toBe(all.matched?.documents);
  }
}

async function expectRows(figures: Analytics, lists: Lists, base: ChainsQuery) {
  for (const [code, count] of Object.entries(figures.statusDistribution).filter(([code]) => /^\w+$/.test(code)))
    expect(await lists.documents({ ...base, docStatus: code }), code).toBe(count);
  for (const { name, inn, count } of figures.topCompanies)
    expect(await lists.documents({ ...base, company: inn || name }), name).toBe(count);
  for (const { from, to, count } of figures.popularRoutes)
    expect(await lists.documents({ ...base, fromAddr: from, toAddr: to })).toBe(count);
}

async function expectBars(figures: Analytics, lists: Lists, base: ChainsQuery) {
  const { hourlyActivity, dailyActivity } = figures;
  for (const { hour, count } of hourlyActivity.filter(({ count, hour }) => count > 0 || hour === 0))
    expect(await lists.documents({ ...base, hour: String(hour) }), `hour ${hour}`).toBe(count);
  const inside = dailyActivity.filter(({ date }) => !base.dateTo || date <= base.dateTo);
  for (const { date, count } of inside.filter(({ count }, at) => count > 0 || at % 10 === 0))
    expect(await lists.documents({ ...base, dateFrom: date, dateTo: date }), date).toBe(count);
}

async function expectClients(lists: Lists) {
  const { clients, activeClients, roleDistribution, activityDistribution, totalClients } = await readClients(
    deps,
    lists.asking,
    { limit: 100 },
  );
  const found = async (query: ClientsQuery) =>
    (await readClients(deps, lists.asking, { ...query, limit: 100 })).clients;
  expect(clients).toHaveLength(totalClients);
  expect(await found({ activity: 'recent' })).toHaveLength(activeClients);
  for (const activity of ['active', 'moderate', 'inactive'] as const)
    expect(await found({ activity })).toHaveLength(activityDistribution[activity]);
  for (const role of ['go', 'gp', 'tk'] as const) expect(await found({ role })).toHaveLength(roleDistribution[role]);
  for (const { name, inn, documentsCount, waybillDocuments, roles } of clients) {
    expect(await lists.documents({ company: inn || name }), name).toBe(documentsCount);
    expect(await lists.documents({ company: inn || name, category: 'ETRN' }), name).toBe(waybillDocuments);
    if (inn) expect(await lists.documents({ goInn: inn }), name).toBe(roles.go);
    if (inn) expect(await lists.documents({ gpInn: inn }), name).toBe(roles.gp);
  }
}

async function expectFleet(lists: Lists) {
  const { kpi, vehicles, analytics } = await readTransport(deps, lists.asking, { limit: 100 });
  expect(await lists.trips({})).toBe(kpi.trips);
  expect(await lists.trips({ finished: true })).toBe(kpi.completedTrips);
  expect(await lists.trips({ status: 'SILENT' })).toBe(kpi.silentTrips);
  for (const { number, trips, completedTrips, documents } of vehicles) {
    expect(await lists.trips({ plateIs: number, finished: true }), number).toBe(completedTrips);
    expect(await lists.trips({ plateIs: number }), number).toBe(trips);
    expect(await lists.documents({ plateIs: number }), number).toBe(documents);
  }
  const { topDrivers, peakHours, regionDensity, daily } = analytics;
  const days = { dateFrom: daily[0]!.date, dateTo: daily.at(-1)!.date };
  const { chains } = await lists.page({ category: 'ETRN', hasVehicle: true, ...days });
  expect(new Set(chains.map(({ vehicle }) => normalizePlate(vehicle).slice(0, 6))).size).toBe(kpi.activeVehicles);
  for (const [status, count] of Object.entries(kpi.byStatus)) {
    const { total } = await readTransport(deps, lists.asking, { status: status as VehicleStatus, limit: 100 });
    expect(total, status).toBe(count);
  }
  const active = await readTransport(deps, lists.asking, { active: true, limit: 100 });
  expect([active.total, active.vehicles.length]).toEqual([kpi.activeVehicles, kpi.activeVehicles]);
  expect((await readAnalytics(deps, lists.asking, {})).activeTransports).toBe(kpi.activeVehicles);
  const seasons = Object.entries(analytics.seasons) as [ChainsQuery['season'], number][];
  for (const { name, count } of topDrivers) expect(await lists.trips({ driverIs: name }), name).toBe(count);
  for (const { hour, count } of peakHours) expect(await lists.trips({ startHour: String(hour) })).toBe(count);
  for (const { name, count } of regionDensity) expect(await lists.trips({ region: name }), name).toBe(count);
  for (const [season, count] of seasons) expect(await lists.trips({ season }), season).toBe(count);
  for (const { date, trips } of daily.filter((day, at) => day.trips > 0 || at === 0))
    expect(await lists.trips({ dateFrom: date, dateTo: date }), date).toBe(trips);
}

/** What the map asks by, and as the list says the same: of waybills, of documents. */
const mapQuestions: readonly [MapPlacesQuery, waybills: ChainsQuery, documents: ChainsQuery][] = [
  [{}, {}, {}],
  [{ category: '0' }, {}, {}],
  [{ category: '0', period: '20254' }, { period: '20254' }, { period: '20254' }],
  [{ status: 'ON_TRNACLPPRIN' }, { status: 'ON_TRNACLPPRIN' }, { docStatus: 'ON_TRNACLPPRIN' }],
  [{ dateFrom: '2025-12-01', dateTo: '2026-01-20' }, {}, {}],
  [{ from: 'г. Казань, ул. Мира, 1' }, { fromAddr: 'г. Казань, ул. Мира, 1' }, { fromAddr: 'г. Казань, ул. Мира, 1' }],
];

async function expectMap(lists: Lists) {
  for (const [query, ofWaybills, ofDocuments] of mapQuestions) {
    const { from: _, to: __, ...asked } = query;
    const base = { category: 'ETRN', ...asked, status: '' } as const;
    const places = await readPlaces(deps, lists.asking, query);
    const waybills = async (more: ChainsQuery) => (await lists.page({ ...base, ...ofWaybills, ...more })).total;
    expect(await waybills({}), JSON.stringify(query)).toBe(places.totalChains);
    expect(await waybills({ finished: true }), JSON.stringify(query)).toBe(places.completedChains);
    if (!query.status) expect(await waybills({ status: 'SILENT' })).toBe(places.silentChains);
    expect(await lists.documents({ ...base, ...ofDocuments })).toBe(places.totalDocuments);
    for (const { address, type, count } of places.addresses) {
      const end = type === 'loading' ? { fromAddr: address } : { toAddr: address };
      expect(await waybills(end), address).toBe(count);
    }
    for (const { from, to, count } of places.routes) expect(await waybills({ fromAddr: from, toAddr: to })).toBe(count);
  }
}

const pages = fc.array(aDocumentEvent, { minLength: 20, maxLength: 60 });

/** A company that took these documents in. */
async function aCompanyWith(given: typeof pages extends fc.Arbitrary<infer T> ? T : never): Promise<Lists> {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const rows = given.map((one) => toNewDocument(one, owner));
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(trx, owner, rows);
  });
  return buildLists(owner.companyId);
}

describe('what a figure leads to', () => {
  test('holds exactly the documents that cards, bars and rows of analytics count', async () => {
    await fc.assert(
      fc.asyncProperty(pages, fc.constantFrom(...questions), async (given, question) => {
        const lists = await aCompanyWith(given);
        const figures = await readAnalytics(deps, lists.asking, question);
        const { status, ...rest } = { status: '', ...question };
        const base: ChainsQuery = { category: 'ETRN', ...rest, docStatus: status };
        await expectCards(figures, lists, base);
        await expectRows(figures, lists, base);
        await expectBars(figures, lists, base);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('holds exactly the documents and trips that clients and vehicles count', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const lists = await aCompanyWith(given);
        await expectClients(lists);
        await expectFleet(lists);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('holds exactly the waybills and documents that the map counts', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => expectMap(await aCompanyWith(given))),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('finds a vehicle that no trip names in the documents of its own category', async () => {
    const of = { id: 1, chain: 1, created: 0, updated: 0, deleted: false, type: 'ON_TRN', category: 'TRNS' } as const;
    const named = { vehicle: 'А 100 АА 52', driver: '', from: '', to: '' } as const;
    const lists = await aCompanyWith([{ ...of, ...named, go: ['', ''], gp: ['', ''] }]);
    expect((await readTransport(deps, lists.asking, {})).total).toBe(0);
    const { chains } = await lists.page({ transport: 'А100АА52' });
    expect(chains.map(({ docflowType, vehicle }) => [docflowType, vehicle])).toEqual([['TRNS', 'А 100 АА 52']]);
    expect(await lists.page({ transport: 'А100АА52', category: 'TRNS' })).toMatchObject({ total: 1 });
  });

  test('counts a vehicle by the day its latest trip began, though its last title is later', async () => {
    const of = { chain: 1, updated: 0, deleted: false, vehicle: 'Ж 1', category: 'ETRN', from: '', to: '' } as const;
    const end = { id: 2, created: RANDOM_SPAN_MINUTES - 1000, type: 'ON_TRNACLPVYN', driver: '' } as const;
    const nobody = { go: ['', ''], gp: ['', ''] } as const;
    const begin = { ...end, id: 1, created: 0, type: 'ON_TRNACLGROT' };
    await expectFleet(await aCompanyWith([begin, end].map((one) => ({ ...of, ...nobody, ...one }))));
  });

  test('has one vehicle of a number without its region that only a deleted document names', async () => {
    const of = { created: 0, updated: 0, deleted: false, type: 'ON_TRNACLGROT', category: 'ETRN' } as const;
    const between = { driver: '', from: '', to: '', go: ['', ''], gp: ['', ''] } as const;
    const lists = await aCompanyWith([
      { ...of, ...between, id: 1, chain: 1, vehicle: 'А 100 АА 52' },
      { ...of, ...between, id: 2, chain: 2, vehicle: '' },
      { ...of, ...between, id: 3, chain: 2, created: 1, deleted: true, type: 'ON_TRNACLOTKL', vehicle: 'А 100 АА' },
    ]);
    const { vehicles } = await readTransport(deps, lists.asking, {});
    expect(vehicles.map(({ number, trips }) => [number, trips])).toEqual([['А 100 АА 52', 2]]);
  });
});
