import type { Analytics } from '@trassa/contracts/edo/analytics';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { getPeriodCode, listPeriodCodes } from '@trassa/contracts/edo/periods';
import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { analytics, geo } = edoFigureEndpoints;
const { documents } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let all: EdoDocument[];
const ask = async (query: object = {}) => (await running.edo.call(analytics, { as, query })).body.data;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 400 }, env: { EDO_INGEST_ROWS: '70' } });
  await running.connect(as);
  all = (await running.edo.call(documents, { as, query: { category: '0', limit: 5000 } })).body.data.docs;
});
afterAll(() => running.stop());

const etrn = () => all.filter((document) => document.docflowType === 'ETRN');
const moscow = (document: EdoDocument) => new Date(Date.parse(document.createDate) + 10_800_000).toISOString();
const tally = (list: readonly EdoDocument[], key: (document: EdoDocument) => string) =>
  Object.fromEntries([...Map.groupBy(list, key)].map(([name, group]) => [name, group.length]));

/** The carrier whose exchange it is stands in every document and is no company it works with. */
const isNotOwn = (inn: string) => inn !== all[0]?.info.tk.inn;

function expectRight(figures: Analytics, list: readonly EdoDocument[]) {
  expect(figures.totalDocuments).toBe(list.length);
  expect(figures.statusDistribution).toEqual(tally(list, (document) => document.statusCode));
  expect(figures.byStatus).toEqual(figures.statusDistribution);
  expect(figures.roleDistribution).toEqual(tally(list, (document) => document.roleCode));
  const hours = tally(list, (document) => String(Number(moscow(document).slice(11, 13))));
  expect(Object.fromEntries(figures.hourlyActivity.map(({ hour, count }) => [hour, count]))).toEqual({
    ...Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0])),
    ...hours,
  });
  const routes = list.map(({ info }) => `${info.loading.addr} ${info.unloading.addr}`);
  expect(figures.routes).toBe(new Set(routes).size);
  const inns = list.flatMap(({ info }) => [...new Set([info.go.inn, info.gp.inn, info.tk.inn])].filter(isNotOwn));
  expect(figures.companiesCount).toBe(new Set(inns).size);
  expectRoles(figures, list);
  const most = Math.max(0, ...[...Map.groupBy(inns, (inn) => inn).values()].map((group) => group.length));
  expect(figures.topCompanies[0]?.count ?? 0).toBe(most);
  expect(figures.vehicles).toBe(new Set(list.map(({ info }) => info.ts.num).filter(Boolean)).size);
  const loading = tally(list, ({ info }) => findRegionOfAddress(info.loading.addr) ?? '');
  expect(figures.loadingRegions[0]?.count ?? 0).toBe(Math.max(0, ...Object.values(loading)));
}

/**
 * Companies of a role are those that have it most often in all documents there are; each in as many documents as asked
 * for.
 */
function expectRoles({ topByRole, topCompanies }: Analytics, list: readonly EdoDocument[]) {
  const roles = ['go', 'gp', 'tk'] as const;
  const times = roles.map((role) => tally(all, ({ info }) => info[role].inn));
  const main = (inn: string) => {
    const counts = times.map((counted) => counted[inn] ?? 0);
    return roles[counts.indexOf(Math.max(...counts))];
  };
  const inns = list.flatMap(({ info }) => [...new Set(roles.map((role) => info[role].inn))].filter(isNotOwn));
  const counted = Object.entries(
    Object.fromEntries([...Map.groupBy(inns, String)].map(([inn, { length }]) => [inn, length])),
  );
  counted.sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  for (const role of roles) {
    const expected = counted.filter(([inn]) => main(inn) === role).slice(0, 10);
    expect(topByRole[role].map(({ inn, count }) => [inn, count])).toEqual(expected);
    expect(topByRole[role].every((company) => company.role === role)).toBe(true);
  }
  expect(topCompanies.map(({ inn }) => main(inn))).toEqual(topCompanies.map(({ role }) => role));
}

describe('analytics', () => {
  test('counts every waybill by default, and every document when all categories are asked for', async () => {
    expectRight(await ask(), etrn());
    expectRight(await ask({ category: '0' }), all);
    expectRight(
      await ask({ category: 'TRNS' }),
      all.filter(({ docflowType }) => docflowType === 'TRNS'),
    );
  });

  test('counts a quarter, a status, days alike', async () => {
    const period = getPeriodCode(new Date(etrn()[40]!.createDate));
    const ofQuarter = etrn().filter(({ createDate }) => getPeriodCode(new Date(createDate)) === period);
    expectRight(await ask({ period }), ofQuarter);
    const status = 'ON_TRNACLPPRIN';
    expectRight(
      await ask({ status }),
      etrn().filter(({ statusCode }) => statusCode === status),
    );
    const [dateFrom, dateTo] = [moscow(etrn()[90]!).slice(0, 10), moscow(etrn()[10]!).slice(0, 10)];
    const isWithin = (document: EdoDocument) => {
      const day = moscow(document).slice(0, 10);
      return day >= dateFrom && day <= dateTo;
    };
    expectRight(await ask({ dateFrom, dateTo }), etrn().filter(isWithin));
  });

  test('tells documents of every quarter, whatever the period and days', async () => {
    const status = 'ON_TRNACLPPRIN';
    const count = (list: readonly EdoDocument[]) =>
      tally(list, ({ createDate }) => getPeriodCode(new Date(createDate)));
    const asked: [object, EdoDocument[]][] = [
      [{}, etrn()],
      [{ category: '0', period: '20241' }, all],
      [{ status, dateTo: '2024-12-31' }, etrn().filter(({ statusCode }) => statusCode === status)],
    ];
    for (const [query, list] of asked) {
      const { quarters } = await ask(query);
      expect(quarters.map(({ period }) => period)).toEqual(listPeriodCodes(new Date()).reverse());
      expect(Object.fromEntries(quarters.flatMap(({ period, count }) => (count ? [[period, count]] : [])))).toEqual(
        count(list),
      );
    }
  });

  test('answers the same from rollups and from the documents themselves', async () => {
    const { dailyActivity, ...kept } = await ask({ category: '0' });
    const { dailyActivity: scannedDays, ...scanned } = await ask({ category: '0', dateFrom: '2000-01-01' });
    // Documents of other categories are counted for whole periods only.
    expect(scanned).toEqual({ ...kept, otherCategories: null });
    expect(kept.otherCategories).toBe(0);
    expect(scannedDays).toEqual(dailyActivity);
    expect(dailyActivity).toHaveLength(30);
    const places = async (query: object) => (await running.edo.call(geo, { as, query })).body.data;
    expect(await places({ dateFrom: '2000-01-01' })).toEqual(await places({}));
  });

  test('stays right when documents arrive', async () => {
    await running.advance(60);
    await running.edo.call(edoConnectionEndpoints.refresh, { as, body: {} });
    await running.whenTaken(as);
    all = (await running.edo.call(documents, { as, query: { category: '0', limit: 5000 } })).body.data.docs;
    expectRight(await ask({ category: '0' }), all);
  });

  test('keeps the top lists in order and the answer small', async () => {
    const reply = await ask({ category: '0' });
    for (const list of [reply.topCompanies, reply.popularRoutes, reply.regionActivity]) {
      expect(list.map(({ count }) => count)).toEqual(list.map(({ count }) => count).sort((a, b) => b - a));
    }
    expect(reply.topCompanies.every(({ name }) => name !== '')).toBe(true);
    expect(JSON.stringify(reply).length).toBeLessThan(200_000);
  });

  test('every hour, route and season leads to exactly the documents and trips it counts', async () => {
    const total = async (query: object) =>
      (await running.edo.call(documents, { as, query: { ...query, limit: 1 } })).body.data.total;
    const trips = async (query: object) =>
      (await running.edo.call(edoEndpoints.chains, { as, query: { ...query, limit: 1 } })).body.data.total;
    const { hourlyActivity, popularRoutes } = await ask();
    for (const { hour, count } of hourlyActivity) expect(await total({ hour }), `hour ${hour}`).toBe(count);
    for (const { from, to, count } of popularRoutes) expect(await total({ fromAddr: from, toAddr: to })).toBe(count);
    const fleet = (await running.edo.call(edoFigureEndpoints.transport, { as })).body.data.analytics;
    const named = etrn().filter(({ info }) => info.ts.num);
    const began = (chainId: string) =>
      Math.min(
        ...all.filter(({ info }) => info.doc.chainId === chainId).map(({ createDate }) => Date.parse(createDate)),
      );
    const nameless = new Set(etrn().map(({ info }) => info.doc.chainId));
    for (const { info } of named) nameless.delete(info.doc.chainId);
    const getHour = (chainId: string) => new Date(began(chainId) + 10_800_000).getUTCHours();
    for (const { hour, count } of fleet.peakHours) {
      const without = [...nameless].filter((chainId) => getHour(chainId) === hour).length;
      expect(await trips({ startHour: hour }), `trips at ${hour}`).toBe(count + without);
    }
    const seasons = await Promise.all(['spring', 'summer', 'autumn', 'winter'].map((season) => trips({ season })));
    expect(seasons.reduce((sum, count) => sum + count, 0)).toBe(await trips({}));
    expect((await running.edo.call(documents, { as, query: { hour: 24 } })).status).toBe(400);
    expect((await running.edo.call(documents, { as, query: { season: 'dry' } })).status).toBe(400);
  });

  test('shows nothing of another company, and refuses its login', async () => {
    const other = aDirector();
    const empty = await running.edo.call(analytics, { as: other });
    expect(empty.body.data).toMatchObject({ totalDocuments: 0, companiesCount: 0, topCompanies: [] });
    const foreign = await running.edo.call(analytics, { as: other, query: { login: 'demo-carrier' } });
    expect(foreign.problem).toMatchObject({ code: 'edo/token-expired' });
    expect((await running.edo.call(analytics, { as: null })).status).toBe(401);
    expect((await running.edo.call(analytics, { as, query: { period: '20255' } })).status).toBe(400);
  });
});

describe('places of documents', () => {
  test('are counted by side, with regions and complete chains', async () => {
    const reply = (await running.edo.call(geo, { as })).body.data;
    const loading = etrn().map(({ info }) => info.loading.addr);
    const unloading = etrn().map(({ info }) => info.unloading.addr);
    expect(reply.uniqueAddresses).toBe(new Set(loading).size + new Set(unloading).size);
    expect(reply.totalDocuments).toBe(etrn().length);
    expect(reply.totalChains).toBe(new Set(etrn().map(({ info }) => info.doc.chainId)).size);
    expect(reply.successRate).toBe(Math.round((reply.completedChains / reply.totalChains) * 1000) / 10);
    expect(reply.loadingRegions.reduce((sum, { count }) => sum + count, 0)).toBe(etrn().length);
    expect(reply.unknownRegions).toEqual({ loading: 0, unloading: 0 });
    expect(JSON.stringify(reply).length).toBeLessThan(200_000);
  });
});
