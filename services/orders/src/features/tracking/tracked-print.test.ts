import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, internalTokens, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 of the exchange');
let edo: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
let asked: { url: string; companyId: string | null }[] = [];
let meanwhile: () => Promise<unknown> = async () => {};
let answer: { status?: number; body: unknown };

beforeAll(async () => {
  edo = await aStandIn(async ({ url, headers }) => {
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    asked.push({ url, companyId: caller?.kind === 'service' ? caller.companyId : null });
    await meanwhile();
    return answer;
  });
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ edo: edo.url }) } });
});
beforeEach(() => {
  asked = [];
  meanwhile = async () => {};
  answer = { body: pdf };
});
afterAll(async () => {
  await service.stop();
  await edo.stop();
});

/** An order with two titles and a link that shows them. */
async function aShown(as: Identity, showDocuments = true) {
  const draft = aDraft();
  await importDrafts(service, as, { drafts: [draft] });
  const { data } = (await service.call(ordersEndpoints.list, { as })).body;
  const id = data.find((order) => order.external_order_id === draft.external_order_id)?.id ?? '';
  const body = { days: 7, showDocuments, email: null };
  const { path } = (await service.call(trackingEndpoints.saveTracking, { as, params: { id }, body })).body.data;
  return { id, token: path.replace('/t/', ''), documentId: draft.documents?.[0]?.id ?? '' };
}
const print = (token: string, documentId: string) =>
  service.call(trackingEndpoints.trackedPrint, { as: null, body: { token, documentId } });
const revoke = (as: Identity, id: string) => service.call(trackingEndpoints.revokeTracking, { as, params: { id } });

test('a client saves the print form of a title that the link shows', async () => {
  const as = aDirector();
  const { token, documentId } = await aShown(as);
  const reply = await print(token, documentId);
  expect([reply.status, reply.body]).toEqual([200, new TextDecoder().decode(pdf)]);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(encodeURIComponent('ТТН-1845, Груз выдан.pdf')),
    'cache-control': 'private, no-store',
  });
  expect(asked).toEqual([{ url: `/api/edo/documents/${documentId}/print`, companyId: as.companyId }]);
});

test('unknown and revoked links answer with the same 404, and nothing is asked for', async () => {
  const as = aDirector();
  const { id, token, documentId } = await aShown(as);
  await revoke(as, id);
  const answers = [await print(token, documentId), await print('unknown', documentId), await print('', documentId)];
  for (const { status, problem } of answers) expect([status, problem.code]).toEqual([404, 'orders/tracking-not-found']);
  expect(new Set(answers.map(({ problem }) => problem.error)).size).toBe(1);
  expect(asked).toEqual([]);
});

test('a link revoked while the document is fetched hands it out no more', async () => {
  const as = aDirector();
  const { id, token, documentId } = await aShown(as);
  meanwhile = () => revoke(as, id);
  expect((await print(token, documentId)).problem.code).toBe('orders/tracking-not-found');
});

test('documents of other orders, of other companies and those not shown are not there', async () => {
  const as = aDirector();
  const [own, sibling, foreign] = [await aShown(as), await aShown(as), await aShown(aDirector())];
  const hidden = await aShown(as, false);
  for (const [token, documentId] of [
    [own.token, sibling.documentId],
    [own.token, foreign.documentId],
    [own.token, '../../users'],
    [hidden.token, hidden.documentId],
  ] as const) {
    const { status, problem } = await print(token, documentId);
    expect([status, problem.code]).toEqual([404, 'orders/tracked-document-not-found']);
  }
  expect(asked).toEqual([]);
});

test('why the exchange refuses stays with the carrier', async () => {
  const { token, documentId } = await aShown(aDirector());
  answer = { status: 401, body: { code: 'edo/token-expired', error: 'Токен ЭДО истёк', status: 401 } };
  const { status, problem } = await print(token, documentId);
  expect([status, problem.code]).toEqual([503, 'orders/print-unavailable']);
  expect(problem.error).toBe('Печатную форму сейчас не получить. Повторите через несколько минут.');
});
