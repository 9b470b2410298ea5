import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoCommentsEndpoints } from '@trassa/contracts/edo/edo-comments-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { internalTokens } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropFiles, extractXml, fetchTitleArchives } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { archive, archives, chain, chainContent, chainHistory, chains, closeChains, content, file } = edoEndpoints;
const { markRead, print } = edoEndpoints;
const { removeUpload } = edoUploadEndpoints;
const { syncToOrders } = edoConnectionEndpoints;
const names = new Map<string, string>();
const neighbours = { isAccountAway: false };
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;
const owner = aDirector();

/** Stand-in of services/account and services/orders. */
beforeAll(async () => {
  standIn = await aStandIn(({ url, headers, body }) => {
    if (url === ordersEndpoints.import.path) {
      const { orders } = JSON.parse(body);
      return { body: { success: true, created: orders.length, updated: 0, unchanged: 0, errors: [] } };
    }
    if (url !== authEndpoints.me.path) return { body: { success: true } };
    if (neighbours.isAccountAway) return { status: 503, body: {} };
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    const userId = caller?.kind === 'user' ? caller.identity.userId : '';
    const [firstName = '', lastName = ''] = (names.get(userId) ?? '').split(' ');
    return { body: { success: true, data: { firstName, lastName } } };
  });
  const services = { account: standIn.url, orders: standIn.url };
  running = await aRunningEdo({
    sandbox: { documentCount: 400 },
    env: { EDO_INGEST_ROWS: '500', SERVICE_URLS: JSON.stringify(services) },
  });
  await running.connect(owner);
});
afterAll(async () => {
  await running.stop();
  await standIn.stop();
});
beforeEach(() => {
  neighbours.isAccountAway = false;
});

function called(name: string, parts: Partial<Identity> = {}): Identity {
  const identity = aDirector({ companyId: owner.companyId, ...parts });
  names.set(identity.userId, name);
  return identity;
}

const listed = async (query: object, as = owner) =>
  (await running.edo.call(chains, { as, query: { limit: 200, ...query } })).body.data.chains;
const getHistory = async (chainId: string, as = owner) =>
  (await running.edo.call(chainHistory, { as, params: { chainId } })).body.data;
/** Actions of people, oldest first: kind, name and detail. */
const listActions = async (chainId: string, as = owner) =>
  (await getHistory(chainId, as))
    .filter(({ kind }) => kind !== 'received')
    .map(({ kind, name, detail }) => [kind, name, ...(detail ? [detail] : [])])
    .toReversed();

test('a waybill tells by name who has done what with it, and what the exchange has brought', async () => {
  const olga = called('Ольга Ефимова');
  const boris = called('Борис Игнатьев', { role: 'accountant' });
  const [waybill] = (await listed({ category: 'ETRN' })).filter(({ titles, unread }) => titles.length > 2 && unread);
  const { chainId, titles } = waybill!;
  const id = titles[0]!.id;
  await running.edo.call(markRead, { as: olga, body: { chains: [chainId] } });
  for (const as of [boris, boris, olga]) await running.edo.call(content, { as, params: { id } });
  await running.edo.call(chainContent, { as: olga, params: { chainId } });
  await running.edo.call(archive, { as: boris, params: { id } });
  await running.edo.call(print, { as: boris, params: { id } });
  const { fileList } = (await running.edo.call(content, { as: boris, params: { id } })).body.data;
  await running.edo.call(file, { as: boris, params: { id, index: '0' } });
  await running.edo.call(archives, { as: olga, body: { documents: [id] } });
  const comment = { key: randomUUID(), text: 'Ворота 4', mentions: [] };
  for (const _ of [1, 2]) {
    const params = { kind: 'waybill', key: chainId } as const;
    await running.edo.call(edoCommentsEndpoints.addEdoComment, { as: olga, params, body: comment });
  }
  await running.edo.call(syncToOrders, { as: olga, body: { chains: [chainId] } });
  const unread = titles.filter(({ read }) => !read).map(() => ['read', 'Ольга Ефимова']);
  expect(await listActions(chainId)).toEqual([
    ...unread,
    ['opened', 'Борис Игнатьев'],
    ['opened', 'Ольга Ефимова'],
    ['archive', 'Борис Игнатьев'],
    ['print', 'Борис Игнатьев'],
    ['file', 'Борис Игнатьев', fileList[0]!.name],
    ['archive', 'Ольга Ефимова'],
    ['commented', 'Ольга Ефимова'],
    ['ordered', 'Ольга Ефимова'],
  ]);
  const received = (await getHistory(chainId)).filter(({ kind }) => kind === 'received');
  expect(received.map(({ documentId }) => documentId).sort()).toEqual(titles.map((title) => title.id).sort());
  expect(new Set(received.map(({ actor }) => actor))).toEqual(new Set(['exchange']));
});

test('a QR code shown in the viewer is no download', async () => {
  const boris = called('Борис Игнатьев');
  const isQr = ({ type }: { type: string }) => type === QR_DOCUMENT;
  const waybill = (await listed({ category: 'ETRN' })).find(({ titles }) => titles.some(isQr))!;
  const { id } = waybill.titles.find(isQr)!;
  const before = await listActions(waybill.chainId);
  expect((await running.edo.call(file, { as: boris, params: { id, index: '0' } })).status).toBe(200);
  expect(await listActions(waybill.chainId)).toEqual(before);
});

test('a file tells who has dropped, deleted and restored it, also after its waybills were merged', async () => {
  const ivan = called('Иван Орлов', { companyId: randomUUID() });
  const [t1, , , t4] = await fetchTitleArchives(running, owner);
  await dropFiles(running, ivan, { 'выдача.zip': t4! });
  const { data } = await dropFiles(running, ivan, { 'т1.xml': extractXml(t1!) });
  const [id = ''] = data.files[0]!.documentIds;
  for (const deleted of [true, false]) {
    await running.edo.call(removeUpload, { as: ivan, params: { id }, body: { deleted, confirmed: false } });
  }
  const [, t2, t3] = await fetchTitleArchives(running, owner);
  const rest = await dropFiles(running, ivan, { 'т3.zip': t3!, 'т2.zip': t2! });
  const chainId = rest.data.files[1]!.chainId!;
  expect((await running.edo.call(chain, { as: ivan, params: { chainId } })).body.data.titles).toHaveLength(4);
  const actions = await listActions(chainId, ivan);
  expect(actions.toSorted()).toEqual([
    ['deleted', 'Иван Орлов'],
    ['restored', 'Иван Орлов'],
    ['uploaded', 'Иван Орлов', 'выдача.zip'],
    ['uploaded', 'Иван Орлов', 'т1.xml'],
    ['uploaded', 'Иван Орлов', 'т2.zip'],
    ['uploaded', 'Иван Орлов', 'т3.zip'],
  ]);
});

test('a trip that was finished without T4 tells by whom and why', async () => {
  const olga = called('Ольга Ефимова');
  const [silent] = await listed({ status: 'SILENT' });
  const body = { chains: [silent!.chainId], reason: 'Получатель работает на бумаге' };
  for (const _ of [1, 2]) await running.edo.call(closeChains, { as: olga, body });
  expect(await listActions(silent!.chainId)).toEqual([['closed', 'Ольга Ефимова', body.reason]]);
});

test('an API key is named by its name, another service is not told of, and while services/account is away a name is missing', async () => {
  const waybill = (await listed({ category: 'ETRN' })).find(({ complete, finished }) => !complete && !finished);
  const { chainId, titles } = waybill!;
  const params = { id: titles[0]!.id };
  const key = aDirector({ companyId: owner.companyId, key: { name: '1С', scopes: ['documents.read'] } });
  await running.edo.call(archive, { as: key, params });
  const service = { kind: 'service', service: 'orders', companyId: owner.companyId, userId: null } as const;
  await running.edo.call(print, { as: service, params });
  neighbours.isAccountAway = true;
  await running.edo.call(print, { as: owner, params });
  expect(await listActions(chainId)).toEqual([
    ['archive', '1С'],
    ['print', ''],
  ]);
  expect((await running.edo.call(chainHistory, { as: key, params: { chainId } })).status).toBe(403);
});

test('a refused action leaves no line, and an action that fails leaves neither line nor mark', async () => {
  const [, , waybill] = (await listed({ category: 'ETRN' })).filter(
    ({ titles, unread }) => titles.length > 2 && unread,
  );
  const { chainId } = waybill!;
  const as = called('Анна Власова', { role: 'driver' });
  expect((await running.edo.call(markRead, { as, body: { chains: [chainId] } })).status).toBe(403);
  expect((await running.edo.call(chainHistory, { as, params: { chainId } })).status).toBe(403);
  const change = (text: string) =>
    queryAsAdministrator(running.edo.databaseUrl, `alter table edo.document_history ${text}`, []);
  await change('add constraint refused check (false) not valid');
  expect((await running.edo.call(markRead, { as: owner, body: { chains: [chainId] } })).status).toBe(500);
  await change('drop constraint refused');
  expect(await listActions(chainId)).toEqual([]);
  expect((await listed({ category: 'ETRN' })).find((one) => one.chainId === chainId)?.unread).toBe(true);
});

test('two companies with the same waybill have a history each', async () => {
  const twin = aDirector();
  await running.connect(twin);
  const [waybill] = await listed({ category: 'ETRN' }, twin);
  const params = { chainId: waybill!.chainId };
  await running.edo.call(chainContent, { as: twin, params });
  const stranger = await listActions(waybill!.chainId, twin);
  await running.edo.call(chainContent, { as: called('Пётр Ильин'), params });
  expect(await listActions(waybill!.chainId, twin)).toEqual(stranger);
  expect((await running.edo.call(chainHistory, { as: aDirector(), params })).problem.code).toBe('edo/chain-not-found');
});
