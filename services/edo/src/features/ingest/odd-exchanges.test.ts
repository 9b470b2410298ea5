import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProgrammedEdo } from '../../testing/programmed-edo.ts';
import { type AskedList, aListedDocument, buildPage } from '../../testing/programmed-exchange.ts';

const { connect, disconnect, refresh, status } = edoConnectionEndpoints;
const { documents } = edoEndpoints;
const { analytics } = edoFigureEndpoints;
const ROWS = 25;
const body = { login: 'carrier', password: 'secret' };
const sixty = Array.from({ length: 60 }, (_, n) => aListedDocument(n));
const running = aProgrammedEdo({ EDO_INGEST_ROWS: `${ROWS}` });
let as: Identity;
beforeEach(() => {
  as = aDirector();
});
afterEach(() => running.edo.call(disconnect, { as, body: {} }));

const ingest = async () => (await running.edo.call(status, { as })).body.data.ingest;
const total = async () =>
  (await running.edo.call(documents, { as, query: { category: '0', limit: 1 } })).body.data.total;
const lists = (docs: readonly unknown[], most?: number) =>
  running.exchange.list((asked) => (asked.deleted ? { docs: [], total: 0 } : buildPage(docs, asked, most)));
async function takeIn() {
  await running.edo.call(connect, { as, body });
  await running.whenEnded(as);
}

test.each([
  ['no date', { createDate: '' }],
  ['a date of no calendar', { createDate: '01.02.2026' }],
  ['a date of another age', { createDate: '+275760-09-13T00:00:00.000Z' }],
  ['a number where a text belongs', { info: { go: { inn: 7_700_000_001 } } }],
  ['a code too long for any index', { statusCode: 'я'.repeat(2000) }],
])('a document with %s is set aside, and the others come', async (_, fault) => {
  lists(sixty.with(40, aListedDocument(40, fault)));
  await takeIn();
  expect(await ingest()).toMatchObject({ state: 'idle', error: null, loaded: 60, unreadable: 1, total: 60 });
  expect(await total()).toBe(59);
  const news = await queryAsAdministrator(
    running.edo.databaseUrl,
    'select message from edo.outgoing_messages where company_id = $1',
    [as.companyId],
  );
  expect(news.map(({ message }) => message)).toMatchObject([
    { text: 'Загружено документов: 59. Не удалось прочитать: 1.' },
  ]);
});

test('texts that are too long for a list are cut, and their documents come', async () => {
  const long = Array.from({ length: 1500 }, (_, n) => n.toString(36)).join('');
  lists([aListedDocument(1, { info: { ts: { num: long }, go: { accName: long }, doc: { num: long, chainId: 'C' } } })]);
  await takeIn();
  expect(await ingest()).toMatchObject({ state: 'idle' });
  expect(await total()).toBe(1);
});

test('an address with a space at its end is the same without it, in figures and in the list of their link', async () => {
  const along = (loading: string, unloading: string) => ({
    info: { loading: { addr: loading }, unloading: { addr: unloading } },
  });
  lists([
    aListedDocument(1, along('г. Казань, ул. Тэцевская, 14 ', 'г. Самара')),
    aListedDocument(2, along('г. Казань, ул. Тэцевская, 14', '\u00a0г. Самара\n')),
  ]);
  await takeIn();
  const { popularRoutes } = (await running.edo.call(analytics, { as, query: { category: '0' } })).body.data;
  expect(popularRoutes).toMatchObject([{ count: 2 }]);
  const [{ from, to } = { from: '', to: '' }] = popularRoutes;
  const query = { category: '0', fromAddr: from, toAddr: to } as const;
  expect((await running.edo.call(documents, { as, query })).body.data.total).toBe(2);
});

test('an instant without an offset is one of Moscow', async () => {
  lists([aListedDocument(1, { createDate: '2026-09-01T01:30:00' })]);
  await takeIn();
  const { docs } = (await running.edo.call(documents, { as, query: { category: '0', limit: 1 } })).body.data;
  expect(docs[0]?.createDate).toBe('2026-08-31T22:30:00.000Z');
});

test.each([7, 10, 24])('an exchange that gives %i documents at most gives all of them in the end', async (most) => {
  lists(sixty, most);
  await takeIn();
  expect(await ingest()).toMatchObject({ state: 'idle', loaded: 60, total: 60 });
  expect(await total()).toBe(60);
});

test('an import that lets other jobs go first after every page comes to its end', async () => {
  const hasty = await running.another({ EDO_INGEST_ROWS: '10', EDO_INGEST_TURN_MS: '1' });
  lists(sixty.with(3, aListedDocument(3, { createDate: '' })));
  await hasty.call(connect, { as, body });
  await vi.waitFor(
    async () =>
      expect((await hasty.call(status, { as })).body.data.ingest).toMatchObject({
        state: 'idle',
        loaded: 60,
        total: 60,
      }),
    { interval: 30 },
  );
  const found = await hasty.call(documents, { as, query: { category: '0', limit: 1 } });
  await hasty.stop();
  expect(found.body.data.total).toBe(59);
});

test('an exchange that keeps documents back is said to, and is asked for everything the next time', async () => {
  const hidden = new Set(['D-3', 'D-30', 'D-31']);
  running.exchange.list((asked) => {
    if (asked.deleted) return { docs: [], total: 0 };
    const page = buildPage(sixty, asked);
    return { ...page, docs: page.docs.filter((document) => !hidden.has((document as { id: string }).id)) };
  });
  await takeIn();
  expect(await ingest()).toMatchObject({
    state: 'failed',
    error: 'Оператор ЭДО отдал не все документы: не хватает 3 из 60.',
  });
  expect(await total()).toBe(57);
  lists(sixty);
  await running.edo.call(refresh, { as, body: {} });
  await running.whenEnded(as);
  expect(await ingest()).toMatchObject({ state: 'idle', error: null });
  expect(await total()).toBe(60);
});

test('an exchange that gives one page again and again is not asked for ever', async () => {
  running.exchange.list((asked) =>
    asked.deleted ? { docs: [], total: 0 } : { ...buildPage(sixty, { ...asked, page: 1 }), total: 60 },
  );
  await takeIn();
  expect(await ingest()).toMatchObject({
    state: 'failed',
    error: 'Ошибка загрузки документов',
    loaded: ROWS,
    total: 60,
  });
});

test('an exchange that knows no pages has given everything with the first', async () => {
  const all = sixty.slice(0, ROWS);
  running.exchange.list(({ deleted }) => (deleted ? { docs: [], total: 0 } : { docs: all, total: ROWS }));
  await takeIn();
  expect(await ingest()).toMatchObject({ state: 'idle', loaded: ROWS, total: ROWS });
});

test('changes pulled up by what is deleted while they are walked come too', async () => {
  lists(sixty);
  await takeIn();
  const changed = Array.from({ length: 110 }, (_, n) => aListedDocument(1000 + n));
  let left = changed;
  running.exchange.list((asked) => {
    if (asked.deleted) return { docs: [], total: 0 };
    const page = buildPage(left, asked);
    if (asked.page === 1 && left === changed) left = changed.slice(5);
    return page;
  });
  await running.edo.call(refresh, { as, body: {} });
  await running.whenEnded(as);
  expect(await ingest()).toMatchObject({ state: 'idle' });
  // The five documents stay, as received with the first page; only the list of deleted documents removes any.
  expect(await total()).toBe(60 + 110);
});

test('an import ends with its connection: what was on its way does not go in', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => aListedDocument(n));
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  running.exchange.list(async (asked: AskedList) => {
    if (asked.page === 6) {
      reach();
      await released;
    }
    return asked.deleted ? { docs: [], total: 0 } : buildPage(many, asked);
  });
  await running.edo.call(connect, { as, body });
  await reached;
  expect((await running.edo.call(disconnect, { as, body: {} })).status).toBe(200);
  const before = await total();
  release();
  await running.whenEnded(as);
  expect(await total()).toBe(before);
  expect(await ingest()).toMatchObject({ state: 'failed', error: 'ЭДО не подключено' });
  // One group of pages is requested while the previous one is stored.
  expect(running.exchange.asked.at(-1)?.page).toBeLessThanOrEqual(15);
});
