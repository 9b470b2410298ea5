import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFinanceService, allDocuments, postJson } from '../../testing/a-finance-service.ts';

let finance: Awaited<ReturnType<typeof aFinanceService>>;
beforeAll(async () => {
  finance = await aFinanceService({ pace: '1000000,0,1000000,0' });
});
afterAll(() => finance.stop());

/** Without a license the factor looks at the request itself. */
const documents = { ...allDocuments, hasLicense: false };
const form = (id: string) => ({ shipmentId: id, shipmentValue: 148_000, requestedAmount: 110_000, documents });

async function aRequest(company: Identity) {
  const order = await finance.aDeliveredOrder(company);
  const { requestId: id, stage } = (await finance.request(company, form(order.id))).body.data;
  return { order, id, stage };
}
const notices = (settings: object) => postJson(`${finance.sandbox.url}/factor/_notices`, settings);
const fault = (parts: object) => finance.sandbox.fault('factor', { mode: 'error', times: 1, ...parts });

test('a request is taken back until the factor accepts it: nothing is held, and the shipment is free again', async () => {
  const company = aDirector();
  const { order, id, stage } = await aRequest(company);
  expect(stage).toBe('verification');
  const replies = await Promise.all([1, 2, 3].map(() => finance.withdraw(company, id)));
  expect(replies.map(({ status, body }) => [status, body.data.stage])).toEqual(Array(3).fill([200, 'withdrawn']));
  expect((await finance.withdraw(company, id)).body.data).toMatchObject({
    stage: 'withdrawn',
    note: 'Перевозчик отозвал заявку',
    withdrawalAskedAt: expect.any(String),
  });
  expect((await finance.history(company, { category: 'advance' }))[0]).toMatchObject({
    status: 'withdrawn',
    description: `Аванс за рейс ${order.number}, заявка отозвана`,
  });
  expect((await finance.score(company)).used).toBe(0);
  expect((await finance.request(company, form(order.id))).status).toBe(200);
  expect(await finance.check(company)).toMatchObject({ fault: null });
});

test('a request that was accepted stays, and one that has ended has nothing to take back', async () => {
  const company = aDirector();
  const { id } = await aRequest(company);
  // No word of the factor arrives: the withdrawal itself finds out.
  await notices({ off: true });
  await finance.factor({ do: 'next', requestId: id });
  const { status, problem } = await finance.withdraw(company, id);
  expect([status, problem.code, problem.error]).toEqual([
    ...[409, 'factoring/already-accepted'],
    'Фактор уже принял заявку: отозвать её нельзя, деньги придут по её условиям',
  ]);
  const [advance] = await finance.advances(company);
  expect(['approved', 'paid_out']).toContain(advance?.stage);
  expect(advance?.withdrawalAskedAt).toBeNull();
  await notices({ off: false });
  await vi.waitFor(async () => expect(await finance.factor({ do: 'recourse', requestId: id })).toBe(200));
  await vi.waitFor(async () => expect((await finance.advances(company))[0]?.stage).toBe('recourse'));
  expect((await finance.withdraw(company, id)).problem.code).toBe('factoring/request-ended');
});

test('the answer of a withdrawal that is lost is read from the deal', async () => {
  const company = aDirector();
  const { id } = await aRequest(company);
  await fault({ mode: 'garbage', path: '/withdrawals' });
  expect((await finance.withdraw(company, id)).body.data).toMatchObject({ stage: 'withdrawn' });
});

test('while the factor does not answer a withdrawal waits, and is repeated until it does', async () => {
  const company = aDirector();
  const { id } = await aRequest(company);
  // Whoever repeats it, a press or the round of the service.
  await fault({ times: -1, path: '/withdrawals' });
  const waiting = { stage: 'verification', withdrawalAskedAt: expect.any(String) };
  expect((await finance.withdraw(company, id)).body.data).toMatchObject(waiting);
  expect((await finance.withdraw(company, id)).body.data).toMatchObject(waiting);
  await fetch(`${finance.sandbox.url}/factor/_faults`, { method: 'DELETE' });
  expect((await finance.withdraw(company, id)).body.data).toMatchObject({ stage: 'withdrawn' });
});

test('a request whose offer was lost is not offered again by its withdrawal', async () => {
  const company = aDirector();
  const order = await finance.aDeliveredOrder(company);
  await fault({ path: '/v1/deals', method: 'POST' });
  const { requestId, stage } = (await finance.request(company, { ...form(order.id), documents: allDocuments })).body
    .data;
  expect(stage).toBe('submitted');
  await fault({ path: '/withdrawals' });
  expect((await finance.withdraw(company, requestId)).body.data.stage).toBe('submitted');
  expect((await finance.withdraw(company, requestId)).body.data).toMatchObject({
    ...{ stage: 'withdrawn', approvedAt: null, paidOutAt: null },
  });
});

test('nobody withdraws what is not theirs', async () => {
  const company = aDirector();
  const { id } = await aRequest(company);
  expect((await finance.withdraw(aDirector(), id)).problem.code).toBe('factoring/request-unknown');
  expect((await finance.withdraw(company, 'x')).status).toBe(404);
  expect((await finance.withdraw({ ...company, role: 'dispatcher' }, id)).status).toBe(403);
  expect((await finance.withdraw(null, id)).status).toBe(401);
  expect((await finance.advances(company))[0]?.stage).toBe('verification');
});
