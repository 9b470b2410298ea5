import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { aDirector } from '@trassa/testing/people';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { clients, client } = edoFigureEndpoints;
const { documents } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let account: FastifyInstance;
let all: EdoDocument[];
const ask = async (query: object = {}) => (await running.edo.call(clients, { as, query })).body.data;
const card = (key: string, who = as) => running.edo.call(client, { as: who, params: { key } });
/** Without the carrier itself, which is in every document. */
const getInns = ({ info }: EdoDocument) =>
  [...new Set([info.go.inn, info.gp.inn, info.tk.inn])].filter((inn) => inn !== all[0]?.info.tk.inn);

/** Stand-in of services/account's company lookup. */
async function anAccountService(): Promise<[FastifyInstance, string]> {
  const app = fastify();
  app.post<{ Body: { query: string } }>(authEndpoints.suggestParty.path, async ({ body: { query } }) => {
    const address = { value: 'г Самара, ул Заводская, д 1', invalidity: null };
    const name = { short_with_opf: 'ООО «Проверка»', full_with_opf: null };
    const data = { name, inn: query, kpp: null, ogrn: null, address, state: { status: 'ACTIVE' } };
    return { suggestions: [{ value: 'ООО «Проверка»', data }] };
  });
  return [app, await app.listen({ port: 0, host: '127.0.0.1' })];
}

beforeAll(async () => {
  const [app, url] = await anAccountService();
  account = app;
  running = await aRunningEdo({
    sandbox: { documentCount: 300 },
    env: { EDO_INGEST_ROWS: '70', SERVICE_URLS: JSON.stringify({ account: url }) },
  });
  await running.connect(as);
  all = (await running.edo.call(documents, { as, query: { category: '0', limit: 5000 } })).body.data.docs;
});
afterAll(async () => {
  await running.stop();
  await account.close();
});

describe('clients', () => {
  test('are the companies of all documents, counted by document and by role', async () => {
    const reply = await ask({ limit: 500 });
    const inns = all.flatMap(getInns);
    expect(reply.totalClients).toBe(new Set(inns).size);
    expect(reply.totalDocuments).toBe(inns.length);
    for (const one of reply.clients) {
      const own = all.filter((document) => getInns(document).includes(one.inn));
      const dates = own.map(({ createDate }) => createDate).sort();
      expect(one).toMatchObject({ documentsCount: own.length, lastDocumentDate: dates.at(-1) });
      for (const role of ['go', 'gp', 'tk'] as const) {
        expect(one.roles[role]).toBe(own.filter(({ info }) => info[role].inn === one.inn).length);
      }
    }
    const { go, gp, tk } = reply.roleDistribution;
    expect(go + gp + tk).toBe(reply.totalClients);
  });

  test('come in the order that is asked for, and add up', async () => {
    const of = async (sort: string) => (await ask({ sort, limit: 500 })).clients;
    const name = ({ name }: { name: string }) =>
      name
        .replace(/^[^«"]*[«"]/, '')
        .toLowerCase()
        .replaceAll('ё', 'е');
    expect((await of('company')).map(name)).toEqual((await of('-documents')).map(name).toSorted());
    const last = (await of('-last')).map(({ lastDocumentDate }) => lastDocumentDate);
    expect(last).toEqual(last.toSorted().reverse());
    expect((await of('last')).map(({ lastDocumentDate }) => lastDocumentDate)).toEqual(last.toReversed());
    const counts = (await of('')).map(({ documentsCount }) => documentsCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const carriers = await ask({ role: 'tk', limit: 500 });
    expect(carriers.foundDocuments).toBe(carriers.clients.reduce((sum, one) => sum + one.documentsCount, 0));
    const unknown = await running.edo.call(clients, { as, query: { sort: 'fame' } });
    expect(unknown.problem).toMatchObject({ status: 400, error: 'Неизвестный порядок клиентов' });
  });

  test('are found by name in any case, INN and KPP, and narrowed by role and activity', async () => {
    const [some] = (await ask()).clients;
    for (const search of [some!.name.toUpperCase(), some!.inn, some!.kpp]) {
      expect((await ask({ search })).clients.map(({ key }) => key)).toContain(some!.key);
    }
    const carriers = await ask({ role: 'tk', limit: 500 });
    expect(carriers.clients.every(({ role }) => role === 'tk')).toBe(true);
    expect(carriers.total).toBe(carriers.roleDistribution.tk);
    const active = await ask({ activity: 'active', limit: 500 });
    expect(active.clients.every(({ status }) => status === 'active')).toBe(true);
    expect(active.total).toBe(active.activityDistribution.active);
    expect((await ask({ search: '%_' })).total).toBe(0);
    expect((await ask({ limit: 3, offset: 3 })).clients).toEqual((await ask()).clients.slice(3, 6));
  });
});

describe("a client's card", () => {
  test('shows routes, vehicles, the latest documents and what the register says', async () => {
    const some = (await ask({ role: 'gp' })).clients[0]!;
    const { data } = (await card(some.key)).body;
    const own = all.filter((document) => getInns(document).includes(some.inn));
    expect(data.documents.map(({ id }) => id)).toEqual(own.slice(0, 20).map(({ id }) => id));
    const routes = [...Map.groupBy(own, ({ info }) => `${info.loading.addr} ${info.unloading.addr}`).values()];
    expect(data.routes[0]?.count).toBe(Math.max(...routes.map((group) => group.length)));
    const named = own.filter(({ info }) => info.ts.num);
    const vehicles = [...Map.groupBy(named, ({ info }) => info.ts.num).values()];
    expect(data.vehicles[0]?.count).toBe(Math.max(...vehicles.map((group) => group.length)));
    expect(data.check).toEqual({
      name: 'ООО «Проверка»',
      state: 'ACTIVE',
      address: 'г Самара, ул Заводская, д 1',
      addressValid: true,
    });
  });

  test('opens without the register, and never for another company', async () => {
    await account.close();
    const list = (await ask()).clients;
    expect((await card(list.at(-1)!.key)).body.data.check).toBeNull();
    for (const reply of [await card(list[0]!.key, aDirector()), await card('0000000000')]) {
      expect(reply.problem).toMatchObject({ status: 404, code: 'edo/client-not-found', error: 'Контрагент не найден' });
    }
  });
});
