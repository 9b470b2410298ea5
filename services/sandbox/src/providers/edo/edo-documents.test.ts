import { beforeAll, describe, expect, it } from 'vitest';
import { parseQuarterBounds } from '../../shared/moscow-time.rules.ts';
import { aSandbox, type ExchangeCaller, signIn } from '../../testing/exchange-caller.ts';
import { CATEGORIES } from './document-types.ts';
import type { ExchangeDocument } from './document-view.ts';

const seconds = (text: string) => Date.parse(text) / 1000;

describe('the document list of the exchange', () => {
  let carrier: ExchangeCaller;
  let all: ExchangeDocument[];

  beforeAll(async () => {
    carrier = await signIn(aSandbox());
    all = await carrier.listAll();
  });

  it('holds 2,500 documents in about 800 chains from the first quarter of 2024 to today', () => {
    expect(all).toHaveLength(2500);
    const chains = new Set(all.map((document) => document.info.doc.chainId)).size;
    expect(chains).toBeGreaterThan(700);
    expect(chains).toBeLessThan(900);
    expect(all.at(-1)?.createDate).toMatch(/^2024-0[123]/);
    expect(all[0]?.createDate.slice(0, 10)).toBe('2026-11-20');
  });

  it('goes from the newest to the oldest, ids decide among equals, nothing twice', () => {
    for (const [at, document] of all.entries()) {
      const next = all[at + 1];
      if (!next) break;
      expect(seconds(document.createDate)).toBeGreaterThanOrEqual(seconds(next.createDate));
      if (document.createDate === next.createDate) expect(document.id < next.id).toBe(true);
    }
    expect(new Set(all.map((document) => document.id)).size).toBe(all.length);
  });

  it('gives the same documents for every page size, and the true total on each page', async () => {
    const bySeventy = await carrier.listAll({ rows: 70 });
    expect(bySeventy).toEqual(all);
    expect(await carrier.list({ rows: 70, page: 36 })).toMatchObject({ total: 2500, page: 36, rows: 70 });
    expect((await carrier.list({ rows: 70, page: 37 })).docs).toEqual([]);
  });

  it('splits without rest into quarters', async () => {
    let sum = 0;
    for (const year of [2024, 2025, 2026]) {
      for (const quarter of [1, 2, 3, 4]) {
        const docs = await carrier.listAll({ period: `${year}${quarter}` });
        const bounds = parseQuarterBounds(`${year}${quarter}`);
        for (const { createDate } of docs) {
          expect(seconds(createDate)).toBeGreaterThanOrEqual(bounds?.from ?? 0);
          expect(seconds(createDate)).toBeLessThan(bounds?.until ?? 0);
        }
        expect(docs.length).toBeGreaterThan(50);
        sum += docs.length;
      }
    }
    expect(sum).toBe(2500);
    expect((await carrier.list({ period: 0 })).total).toBe(2500);
  });

  it('splits without rest into categories', async () => {
    const totals = await Promise.all(CATEGORIES.map(async (category) => (await carrier.list({ category })).total));
    expect(totals.every((total) => total > 0)).toBe(true);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2500);
  });

  it('has several chains on the road right now, and unknown codes', () => {
    const last = new Map<string, ExchangeDocument>();
    for (const document of all) {
      if (!last.has(document.info.doc.chainId)) last.set(document.info.doc.chainId, document);
    }
    const onTheRoad = [...last.values()].filter(
      ({ statusCode, createDate }) =>
        statusCode === 'ON_TRNACLPPRIN' && seconds(createDate) > seconds('2026-11-16T00:00:00+03:00'),
    );
    expect(onTheRoad.length).toBeGreaterThan(2);
    expect(all.some((document) => document.statusCode === 'ON_TRNZAMEN')).toBe(true);
  });

  it('tells in each document what the chain held when it appeared', () => {
    for (const { id, createDate, statusCode, info } of all) {
      expect(info.documents.at(-1)).toEqual({ id, type: statusCode, dateTime: createDate });
      expect(info.lastdoc).toEqual({ type: statusCode, dateTime: createDate });
      if (statusCode === 'ON_TRN') expect(info.doc.chainId).toBe(id);
    }
  });

  const sample = () => all.find((document) => document.info.ts.num && document.statusCode === 'ON_TRNACLGRPO');
  const cases: [string, (wanted: ExchangeDocument) => string, (document: ExchangeDocument) => string][] = [
    ['status', (wanted) => wanted.statusCode, (document) => document.statusCode],
    ['docType', (wanted) => wanted.statusCode, (document) => document.info.lastdoc.type],
    ['goInn', (wanted) => wanted.info.go.inn, (document) => document.info.go.inn],
    ['gpInn', (wanted) => wanted.info.gp.inn, (document) => document.info.gp.inn],
    ['tkInn', (wanted) => wanted.info.tk.inn, (document) => document.info.tk.inn],
    ['transport', (wanted) => wanted.info.ts.num, (document) => document.info.ts.num],
    ['driver', (wanted) => wanted.info.driver.accName, (document) => document.info.driver.accName],
    ['trip', (wanted) => wanted.info.doc.trns, (document) => document.info.doc.trns],
    ['docNum', (wanted) => wanted.info.doc.num, (document) => document.info.doc.num],
  ];
  it.each(cases)('filters by %s as a plain pass over all documents would', async (name, getWanted, getField) => {
    const wanted = sample();
    if (!wanted) throw new Error('no sample document');
    const expected = all.filter((document) => getField(document) === getWanted(wanted));
    expect(expected.length).toBeGreaterThan(0);
    expect(await carrier.listAll({ [name]: getWanted(wanted) })).toEqual(expected);
  });

  it('understands a plate in Latin letters and a part of a name in any case', async () => {
    const wanted = sample();
    const latin = (wanted?.info.ts.num ?? '').replace(
      /[АВЕКМНОРСТУХ]/g,
      (letter) => 'ABEKMHOPCTYX'['АВЕКМНОРСТУХ'.indexOf(letter)] ?? '',
    );
    expect((await carrier.list({ transport: latin.toLowerCase() })).total).toBeGreaterThan(0);
    const surname = wanted?.info.driver.accName.split(' ')[0]?.toUpperCase() ?? '';
    expect((await carrier.list({ driver: surname })).total).toBeGreaterThan(0);
  });

  it.each([
    ['Молочный', (document: ExchangeDocument) => document.info.go.accName.includes('Молочный')],
    ['рябиновая', ({ info }: ExchangeDocument) => `${info.loading.addr}${info.unloading.addr}`.includes('Рябиновая')],
    ['вк-0051', (document: ExchangeDocument) => document.info.doc.num.includes('ВК-0051')],
  ])('searches %s in names, addresses and numbers', async (search, matches) => {
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(await carrier.listAll({ search })).toEqual(expected);
  });

  it('takes whole Moscow days from dateFrom to dateTo', async () => {
    const docs = await carrier.listAll({ dateFrom: '2026-03-01', dateTo: '2026-03-31' });
    expect(docs).toEqual(all.filter((document) => document.createDate.startsWith('2026-03')));
  });

  it('joins filters with and', async () => {
    const query = { period: 20262, status: 'ON_TRNACLPVYN', category: 'ETRN', expired: 'false', search: '' };
    const expected = all.filter(
      ({ statusCode, createDate }) => statusCode === 'ON_TRNACLPVYN' && /^2026-0[456]/.test(createDate),
    );
    expect(await carrier.listAll(query)).toEqual(expected);
    expect((await carrier.list({ ...query, category: 'PTL' })).total).toBe(0);
  });

  it('keeps deleted documents apart', async () => {
    const deleted = await carrier.listAll({ deleted: 'true' });
    expect(deleted.length).toBeGreaterThan(0);
    const live = new Set(all.map((document) => document.id));
    expect(deleted.some((document) => live.has(document.id))).toBe(false);
  });

  it('lists as expired what waits for an answer longer than a week', async () => {
    const expired = await carrier.listAll({ expired: 'true' });
    expect(expired.length).toBeGreaterThan(100);
    const weekAgo = seconds('2026-11-13T12:00:00+03:00');
    for (const { statusCode, createDate } of expired) {
      expect(['ON_TRNACLGROT', 'ON_TRNACLPPRIN']).toContain(statusCode);
      expect(seconds(createDate)).toBeLessThan(weekAgo);
    }
  });

  it.each([
    'period=20250',
    'period=abc',
    'rows=1001',
    'rows=0',
    'page=0',
    'page=-1',
    'rows=abc',
    'dateFrom=2026-02-30',
    'dateTo=31.12.2026',
    'updatedSince=yesterday',
    'expired=maybe',
  ])('refuses %s with a reason', async (query) => {
    const reply = await carrier.get(`/documents?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ error: string }>().error).toMatch(new RegExp(`^Параметр ${query.split('=')[0]}: .+`));
  });
});
