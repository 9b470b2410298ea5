import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceService, aNotice } from '../../testing/a-finance-service.ts';

let finance: Awaited<ReturnType<typeof aFinanceService>>;
beforeAll(async () => {
  finance = await aFinanceService();
});
afterAll(() => finance.stop());

test('a notice of a deal nobody knows changes nothing, and one that the factor has not signed is refused', async () => {
  const { body, headers } = aNotice('unknown');
  const send = (payload: object, signature: Record<string, string>) =>
    finance.service.call(factoringEndpoints.webhook, { as: null, body: payload, headers: signature });
  expect((await send(body, headers)).status).toBe(200);
  const forgeries: Record<string, string>[] = [
    {},
    { 'x-notice-signature': '' },
    { 'x-notice-signature': 'f'.repeat(64) },
  ];
  for (const forged of forgeries) {
    const { status, problem } = await send(body, forged);
    expect([status, problem.code]).toEqual([403, 'factoring/foreign-notice']);
  }
  expect((await send({ ...body, dealId: 'other' }, headers)).status).toBe(403);
  expect((await send({ ...body, dealId: 5 }, headers)).status).toBe(400);
});

test.each([
  String.raw`{"event":"deal.closed","dealId":"\ud800"}`,
  String.raw`{"event":"\udc00","dealId":"1"}`,
  '{"event":"deal.closed","dealId":".."}',
  '{"event":"deal.closed","dealId":"a/b"}',
])('a notice that names no deal is refused: %s', async (payload) => {
  const headers = { 'content-type': 'application/json' };
  const url = factoringEndpoints.webhook.path;
  const reply = await finance.service.app.inject({ method: 'POST', url, headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'common/invalid']);
});
