import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProgrammedEdo, type ProgrammedEdo } from '../../testing/programmed-edo.ts';
import { acceptAll, aListedDocument, buildPage } from '../../testing/programmed-exchange.ts';

const { chains, content } = edoEndpoints;
const { connect, syncToOrders } = edoConnectionEndpoints;
const REFUSED = 'ON_TRNACLOTKL';
const aRefusal = (reason: string) =>
  zipSync({
    [`${REFUSED}.xml`]: Buffer.from(`<?xml version="1.0"?><Файл ИдФайл="${REFUSED}_2BM1_2BM2_20261117_1">
  <Документ ПричОтк="${reason}"/></Файл>`),
  });
const DAY_MS = 86_400_000;

let orders: Awaited<ReturnType<typeof aStandIn>>;
const env: Record<string, string> = {};
beforeAll(async () => {
  orders = await aStandIn(() => ({ body: { success: true, created: 1, updated: 0, unchanged: 0, errors: [] } }));
  env.SERVICE_URLS = JSON.stringify({ orders: orders.url });
});
afterAll(() => orders.stop());
/** `manual` reads a refusal only when somebody opens it or makes its order. */
const manual = aProgrammedEdo(env);
const automatic = aProgrammedEdo({ EDO_TYPES_AT_ONCE: '20' });
let as: Identity;
beforeEach(() => {
  as = aDirector();
});

/** Connects an exchange with one refused waybill. */
async function connectRefused(
  { edo, exchange, whenEnded }: ProgrammedEdo,
  { days = 0.1, isDeleted = false, reason = 'Не та машина' } = {},
) {
  const archive = aRefusal(reason);
  const at = new Date(Date.now() - days * DAY_MS).toISOString();
  const info = { doc: { num: 'ВК-1', chainId: 'C-1' } };
  const listed = aListedDocument(1, { id: 'R-1', statusCode: REFUSED, info, createDate: at, updateDate: at });
  exchange.list((asked) => (asked.deleted === isDeleted ? buildPage([listed], asked) : { docs: [], total: 0 }));
  exchange.answer((asked) =>
    asked.path === '/documents/R-1/content' ? { status: 200, body: archive } : acceptAll(asked),
  );
  await edo.call(connect, { as, body: { login: 'carrier', password: 'secret' } });
  await whenEnded(as);
}

const open = async ({ edo }: ProgrammedEdo) => {
  const reply = await edo.call(content, { as, params: { id: 'R-1' } });
  expect(reply.body.data.notices).toMatchObject([{ kind: 'refusal', text: 'Не та машина' }]);
};
const makeOrder = async ({ edo }: ProgrammedEdo) => {
  const reply = await edo.call(syncToOrders, { as, body: { chains: ['C-1'] } });
  expect(reply.body.data).toMatchObject({ created: 1 });
};

/** Keys of messages and events of refusals. */
async function listAnnounced({ edo }: ProgrammedEdo): Promise<string[]> {
  const select = `select key from edo.outgoing_messages where company_id = $1 and key like '%edo-refusal/%'
    order by key`;
  return (await queryAsAdministrator(edo.databaseUrl, select, [as.companyId])).map(({ key }) => key);
}
/** All messages so far have gone, so that a repeat would show. */
const deliver = ({ edo }: ProgrammedEdo) => queryAsAdministrator(edo.databaseUrl, 'delete from edo.outgoing_messages');
const once = ['edo-refusal/R-1', 'event/edo-refusal/R-1'];

test.for([
  ['somebody opens it before its order is made', [open, makeOrder]],
  ['its order is made before anybody opens it', [makeOrder, open]],
] as const)('a refusal is announced once, also when %s', async ([, [first, second]]) => {
  await connectRefused(manual);
  expect(await listAnnounced(manual)).toEqual([]);
  await first(manual);
  expect(await listAnnounced(manual)).toEqual(once);
  await deliver(manual);
  await second(manual);
  await open(manual);
  expect(await listAnnounced(manual)).toEqual([]);
});

test('a refusal that nobody has touched is announced once, and not again when it is opened', async () => {
  await connectRefused(automatic);
  await vi.waitFor(async () => expect(await listAnnounced(automatic)).toEqual(once), { interval: 50 });
  await deliver(automatic);
  await open(automatic);
  expect(await listAnnounced(automatic)).toEqual([]);
});

test('two people who open a refusal at the same time make one announcement', async () => {
  await connectRefused(manual);
  await Promise.all([open(manual), open(manual)]);
  expect(await listAnnounced(manual)).toEqual(once);
});

test.each([
  ['notice', 499],
  ['message', 490],
])('a long reason whose %s is cut in the middle of an emoji is announced', async (_, length) => {
  await connectRefused(manual, { reason: `${'а'.repeat(length)}😀 и ещё${' слово'.repeat(9)}` });
  expect((await manual.edo.call(content, { as, params: { id: 'R-1' } })).status).toBe(200);
  expect(await listAnnounced(manual)).toEqual(once);
  const [chain] = (await manual.edo.call(chains, { as })).body.data.chains;
  expect(chain?.notices[0]?.text).toHaveLength(500);
});

test('a refusal is not announced when it is old, or deleted', async () => {
  for (const odd of [{ days: 5 }, { isDeleted: true }]) {
    as = aDirector();
    await connectRefused(manual, odd);
    await open(manual);
    expect(await listAnnounced(manual)).toEqual([]);
  }
});

test('a refusal whose reason was stored before is not announced by those who open it', async () => {
  await connectRefused(manual);
  const insert = `insert into edo.title_notices select company_id, connection_id, document_id, '[]' from edo.documents
    where company_id = $1`;
  await queryAsAdministrator(manual.edo.databaseUrl, insert, [as.companyId]);
  await open(manual);
  expect(await listAnnounced(manual)).toEqual([]);
  expect((await manual.edo.call(chains, { as })).body.data.chains[0]?.notices).toHaveLength(1);
});

test('a refusal that the company sent itself is not announced', async () => {
  await connectRefused(manual);
  const insert = `insert into edo.outgoing_titles (company_id, connection_id, chain_id, kind, state, fields, file_name,
      user_name, updated_at)
    select company_id, connection_id, chain_id, 'UVUTOCH', 'accepted', '{}', $2, '', now() from edo.documents
    where company_id = $1`;
  await queryAsAdministrator(manual.edo.databaseUrl, insert, [as.companyId, `${REFUSED}.xml`]);
  await open(manual);
  expect(await listAnnounced(manual)).toEqual([]);
});
