import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { DocumentFilters, DocumentsQuery } from '@trassa/contracts/edo/filters';
import { getPeriodCode } from '@trassa/contracts/edo/periods';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { documents, chains, chain } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let all: EdoDocument[];

const list = async (query: DocumentsQuery) => (await running.edo.call(documents, { as, query })).body.data;
const refusal = async (query: object) => (await running.edo.call(documents, { as, query })).problem;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 300 }, env: { EDO_INGEST_ROWS: '100' } });
  await running.connect(as);
  all = (await list({ category: '0', limit: 5000 })).docs;
});
afterAll(() => running.stop());

describe('the list of documents', () => {
  test('holds every document of the exchange once, newest first', () => {
    expect(all).toHaveLength(300);
    expect(new Set(all.map((document) => document.id)).size).toBe(300);
    const keys = all.map((document) => `${document.createDate} ${document.id}`);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  test('shows 20 electronic waybills when nothing is asked for', async () => {
    const page = await list({});
    expect(page).toMatchObject({ page: 1, rows: 20 });
    expect(page.docs).toHaveLength(20);
    expect(page.total).toBe(all.filter((document) => document.docflowType === 'ETRN').length);
    expect(page.docs[0]).toMatchObject({ login: 'demo-carrier', info: { doc: { chainId: expect.any(String) } } });
  });

  test('honours every page size exactly and can be walked until a page is shorter', async () => {
    const seen: string[] = [];
    for (let offset = 0; ; offset += 70) {
      const page = await list({ category: '0', limit: 70, offset });
      seen.push(...page.docs.map((document) => document.id));
      if (page.docs.length < 70) break;
    }
    expect(seen).toEqual(all.map((document) => document.id));
    expect((await list({ category: '0', limit: 1, offset: 150 })).docs[0]?.id).toBe(all[150]?.id);
    expect(await list({ category: '0', limit: 299, offset: 0 })).toMatchObject({ total: 300, rows: 299 });
  });

  test('takes the last day there is for no end at all', async () => {
    const endless = { category: '0', limit: 1, dateFrom: '2000-01-01', dateTo: '9999-12-31' };
    expect(await list(endless)).toMatchObject({ total: 300 });
    expect((await list({ ...endless, offset: 299 })).docs[0]?.id).toBe(all.at(-1)?.id);
  });

  test.each([
    [{ limit: -1 }, 'Размер страницы: целое число от 1 до 5000'],
    [{ limit: 'abc' }, 'Размер страницы: целое число от 1 до 5000'],
    [{ limit: 0 }, 'Размер страницы: целое число от 1 до 5000'],
    [{ limit: 5001 }, 'Размер страницы: целое число от 1 до 5000'],
    [{ limit: 1_000_000 }, 'Размер страницы: целое число от 1 до 5000'],
    [{ limit: '1e3' }, 'Размер страницы: целое число от 1 до 5000'],
    [{ offset: -5 }, 'Смещение: целое число от 0'],
    [{ period: '20255' }, 'Период: 0 или год и номер квартала не позже текущего, например 20253'],
    [{ period: '20994' }, 'Период: 0 или год и номер квартала не позже текущего, например 20253'],
    [{ category: 'NOPE' }, 'Неизвестная категория документов'],
    [{ dateFrom: '2025-02-30' }, 'Дата: существующий день в виде ГГГГ-ММ-ДД'],
    [{ expired: 'maybe' }, 'Допустимы только true и false'],
    [{ goInn: '12' }, 'ИНН: 10 или 12 цифр'],
    [{ search: 'x'.repeat(201) }, 'Слишком длинный текст фильтра'],
  ])('refuses %j with a text', async (query, text) => {
    expect(await refusal(query)).toMatchObject({ status: 400, code: 'common/invalid', error: text });
  });

  test('is nobody’s without a token and says so when nothing is connected', async () => {
    expect((await running.edo.call(documents, { as: null })).status).toBe(401);
    const other = await running.edo.call(documents, { as: aDirector() });
    expect(other.problem).toMatchObject({ status: 409, code: 'edo/not-connected', error: 'ЭДО не подключено' });
  });

  test('does not shift under a person who is paging when documents arrive', async () => {
    const first = await list({ category: '0', limit: 50, offset: 0 });
    await running.advance(7);
    await running.edo.call(edoConnectionEndpoints.refresh, { as, body: {} });
    await running.whenTaken(as);
    const second = await list({ category: '0', limit: 50, offset: 50 });
    expect([...first.docs, ...second.docs].map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id));
    const again = await list({ category: '0', limit: 50, offset: 100, snapshot: first.snapshot });
    expect(again.docs[0]?.id).toBe(all[100]?.id);
    const fresh = await list({ category: '0', limit: 5000 });
    expect(fresh.total).toBeGreaterThanOrEqual(307);
    all = fresh.docs;
  });
});

describe('filters', () => {
  const plate = () => all.find((document) => document.info.ts.num)?.info.ts.num ?? '';
  const fold = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
  const chainsWith = (test: (document: EdoDocument) => boolean) =>
    new Set(all.filter(test).map(({ info }) => info.doc.chainId));
  const inChains = (ids: Set<string>) => (document: EdoDocument) => ids.has(document.info.doc.chainId);

  async function expectSame(filters: DocumentFilters, test: (document: EdoDocument) => boolean) {
    const expected = all.filter(test).map(({ id }) => id);
    const page = await list({ category: '0', ...filters, limit: 5000 });
    expect(page.docs.map(({ id }) => id)).toEqual(expected);
    expect(page.total).toBe(expected.length);
    return expected.length;
  }

  test('narrow by status, type and category exactly', async () => {
    expect(await expectSame({ status: 'ON_TRNACLPPRIN' }, (d) => d.statusCode === 'ON_TRNACLPPRIN')).toBeGreaterThan(
      10,
    );
    await expectSame({ docType: 'ON_TRNACLGROT' }, (d) => d.statusCode === 'ON_TRNACLGROT');
    await expectSame({ category: 'TRNS' }, (d) => d.docflowType === 'TRNS');
    await expectSame({ status: '0', period: '0', expired: false }, () => true);
  });

  test('narrow by quarter and by Moscow days', async () => {
    const code = getPeriodCode(new Date(all[40]!.createDate));
    await expectSame({ period: code }, (d) => getPeriodCode(new Date(d.createDate)) === code);
    const day = (d: EdoDocument) => new Date(Date.parse(d.createDate) + 10_800_000).toISOString().slice(0, 10);
    const [from, to] = [day(all[90]!), day(all[20]!)];
    await expectSame({ dateFrom: from, dateTo: to }, (d) => day(d) >= from && day(d) <= to);
  });

  test('narrow by INN of each party', async () => {
    const { go, gp, tk } = all[3]!.info;
    await expectSame({ goInn: go.inn }, (d) => d.info.go.inn === go.inn);
    await expectSame({ gpInn: gp.inn }, (d) => d.info.gp.inn === gp.inn);
    await expectSame({ tkInn: tk.inn }, (d) => d.info.tk.inn === tk.inn);
  });

  test('find a plate typed in Latin look-alikes and in lower case', async () => {
    const wanted = plate();
    const latin = [...wanted].map((letter) => 'ABEKMHOPCTYX'['АВЕКМНОРСТУХ'.indexOf(letter)] ?? letter).join('');
    const matches = inChains(chainsWith((d) => d.info.ts.num === wanted));
    expect(await expectSame({ transport: latin.toLowerCase() }, matches)).toBeGreaterThan(0);
    await expectSame({ search: `${latin.slice(0, 1)} ${latin.slice(1)}` }, matches);
  });

  test('find by driver, number, trip, company and address in any case', async () => {
    const { info } = all.find((document) => document.info.driver.accName)!;
    const surname = info.driver.accName.split(' ')[0]!;
    await expectSame(
      { driver: surname.toUpperCase() },
      inChains(chainsWith((d) => fold(d.info.driver.accName).includes(fold(surname)))),
    );
    await expectSame(
      { docNum: info.doc.num.toLowerCase() },
      inChains(chainsWith((d) => d.info.doc.num === info.doc.num)),
    );
    await expectSame({ trip: info.doc.trns }, inChains(chainsWith((d) => d.info.doc.trns === info.doc.trns)));
    const words = [info.go.accName, info.loading.addr.slice(0, 25), info.gp.inn];
    for (const word of words) {
      const has = (d: EdoDocument) =>
        [d.info.go, d.info.gp, d.info.tk].some((p) => fold(p.accName).includes(fold(word)) || p.inn.includes(word)) ||
        [d.info.loading.addr, d.info.unloading.addr].some((text) => fold(text).includes(fold(word)));
      await expectSame({ search: word.toUpperCase() }, inChains(chainsWith(has)));
    }
  });

  test('take signs of patterns for what they are', async () => {
    for (const search of ['.*', '%', '(', '[ащ', '\\', "'; drop table documents; --", '|', '␟']) {
      const page = await list({ category: '0', search, limit: 5 });
      if (search !== '␟') expect(page.total, search).toBeLessThan(all.length);
    }
  });

  test('keep deleted documents apart and find waiting ones', async () => {
    const deleted = await list({ category: '0', deleted: true, limit: 5000 });
    expect(deleted.docs.every((document) => !all.some(({ id }) => id === document.id))).toBe(true);
    const waiting = await list({ expired: true, limit: 5000 });
    expect(waiting.total).toBeLessThan(all.length);
    for (const { info } of waiting.docs) {
      const last = all.find((document) => document.info.doc.chainId === info.doc.chainId)!;
      expect(['ON_TRNACLGROT', 'ON_TRNACLPPRIN']).toContain(last.statusCode);
    }
  });

  test('show a status nobody knows as unknown with its code', () => {
    const odd = all.find((document) => document.statusCode === 'ON_TRNZAMEN');
    if (odd) expect(odd.statusLabel).toBe('Замена машины или водителя');
  });
});

describe('chains', () => {
  test('have one row per waybill with its titles and exact counts for the tabs', async () => {
    const page = (await running.edo.call(chains, { as, query: { limit: 5000 } })).body.data;
    const etrn = all.filter((document) => document.docflowType === 'ETRN');
    expect(page.all).toBe(new Set(etrn.map(({ info }) => info.doc.chainId)).size);
    expect(page.total).toBe(page.all);
    expect(Object.values(page.counts).reduce((sum, count) => sum + count, 0)).toBe(page.all);
    for (const row of page.chains) {
      const own = all.filter((document) => document.info.doc.chainId === row.chainId);
      expect(row.titles.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      const types = row.titles.map(({ type }) => type);
      expect(row.complete).toBe(types.includes('ON_TRNACLGROT') && types.includes('ON_TRNACLGRPO'));
    }
    const free = (await running.edo.call(chains, { as, query: { status: 'ON_TRNACLPVYN', limit: 3 } })).body.data;
    expect(free.total).toBe(page.counts.ON_TRNACLPVYN);
    expect(free).toMatchObject({ all: page.all, counts: page.counts });
    expect(free.chains.every((row) => row.status === 'ON_TRNACLPVYN')).toBe(true);
  });

  test.each([{}, { category: '0' }, { status: 'ON_TRNACLPVYN' }, { counted: 'documents' }] as const)(
    'narrowed by %j stand the newest first or, asked so, the oldest first, page by page',
    async (query) => {
      const read = async (page: { sort?: 'started'; limit: number; offset?: number }) =>
        (await running.edo.call(chains, { as, query: { ...query, ...page } })).body.data.chains;
      const newest = await read({ limit: 5000 });
      const begun = newest.map(({ startedAt }) => startedAt);
      expect(begun).toEqual(begun.toSorted().toReversed());
      const oldest = [
        ...(await read({ sort: 'started', limit: 7 })),
        ...(await read({ sort: 'started', limit: 5000, offset: 7 })),
      ];
      expect(oldest.map(({ chainId }) => chainId)).toEqual(newest.map(({ chainId }) => chainId).toReversed());
    },
  );

  test('are found by the same filters and opened one by one, but only by their owner', async () => {
    const { info } = all[10]!;
    const found = (await running.edo.call(chains, { as, query: { docNum: info.doc.num, category: '0' } })).body.data;
    expect(found.chains.map((row) => row.chainId)).toContain(info.doc.chainId);
    const params = { chainId: info.doc.chainId };
    expect((await running.edo.call(chain, { as, params })).body.data).toMatchObject({ number: info.doc.num });
    const stranger = await running.edo.call(chain, { as: aDirector(), params });
    const missing = await running.edo.call(chain, { as, params: { chainId: 'nope' } });
    for (const reply of [stranger, missing]) {
      expect(reply.problem).toMatchObject({ status: 404, error: 'Не удалось найти цепочку документов' });
    }
    expect((await running.edo.call(chains, { as, query: { limit: 'abc' } })).status).toBe(400);
    const unsorted = await running.edo.call(chains, { as, query: { sort: 'number' } as object });
    expect(unsorted.problem).toMatchObject({ status: 400, error: 'Неизвестный порядок накладных' });
    expect((await running.edo.call(chains, { as: null })).status).toBe(401);
    expect((await running.edo.call(chain, { as: null, params })).status).toBe(401);
  });
});
