import { randomUUID } from 'node:crypto';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, chain, chainHistory, solveRefusal } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
let orders: Awaited<ReturnType<typeof aStandIn>>;
/** Orders as services/orders was told of them last. */
const told = new Map<string, PlatformOrderDraft>();
beforeAll(async () => {
  orders = await aStandIn(({ body }) => {
    const drafts: PlatformOrderDraft[] = JSON.parse(body).orders;
    for (const draft of drafts) told.set(draft.external_order_id, draft);
    return { body: { success: true, created: drafts.length, updated: 0, unchanged: 0, errors: [] } };
  });
  const env = { SERVICE_URLS: JSON.stringify({ orders: orders.url }) };
  running = await aRunningEdo({ sandbox: { documentCount: 400 }, env });
  await running.connect(as);
  await running.whenTaken(as);
  const recent = `update edo.chains set last_at = now() - interval '1 day' where status = 'ON_TRNACLOTKL'`;
  await queryAsAdministrator(running.edo.databaseUrl, recent, []);
});
afterAll(async () => {
  await running.stop();
  await orders.stop();
});

const list = async (status: string) =>
  (await running.edo.call(chains, { as, query: { category: 'ETRN', status, limit: 5000 } })).body.data;
const solve = (chainId: string, solved: boolean, who = as) =>
  running.edo.call(solveRefusal, { as: who, params: { chainId }, body: { solved } });

test('a solved refusal leaves list, tabs and what waits for the carrier together, and comes back together', async () => {
  const [before, mine] = [await list('REFUSAL'), await list('MINE')];
  const [refused] = before.chains;
  const { chainId } = refused!;
  const reply = await solve(chainId, true);
  expect(reply.body.data).toMatchObject({ chainId, status: 'ON_TRNACLOTKL', solved: { at: expect.any(String) } });
  const [after, mineAfter] = [await list('REFUSAL'), await list('MINE')];
  expect([after.total, after.chains.length, after.views.REFUSAL]).toEqual(Array(3).fill(before.total - 1));
  expect([mineAfter.total, mineAfter.chains.length]).toEqual([mine.total - 1, mine.total - 1]);
  expect((await list('ON_TRNACLOTKL')).chains.find((one) => one.chainId === chainId)?.solved).toEqual(
    reply.body.data.solved,
  );
  const back = await solve(chainId, false);
  expect(back.body.data).not.toHaveProperty('solved');
  expect([(await list('REFUSAL')).total, (await list('MINE')).total]).toEqual([before.total, mine.total]);
});

test('the order of a waybill is told that its refusal is solved, and that it is not after all', async () => {
  const [refused] = (await list('REFUSAL')).chains;
  const { chainId } = refused!;
  const solvedAt = () => told.get(chainId)?.refusal_solved_at;
  await running.edo.call(edoConnectionEndpoints.syncToOrders, { as, body: { chains: [chainId] } });
  expect(told.has(chainId)).toBe(true);
  expect(solvedAt()).toBeUndefined();
  const { at } = (await solve(chainId, true)).body.data.solved!;
  await vi.waitFor(() => expect(solvedAt()).toBe(at));
  await solve(chainId, false);
  await vi.waitFor(() => expect(solvedAt()).toBeUndefined());
});

test('what stands already is noted once, and others are told why not', async () => {
  const [refused] = (await list('REFUSAL')).chains;
  const { chainId } = refused!;
  await solve(chainId, true);
  await solve(chainId, true);
  await solve(chainId, false);
  const { body } = await running.edo.call(chainHistory, { as, params: { chainId } });
  const notes = body.data.map(({ kind }) => kind).filter((kind) => kind === 'solved' || kind === 'unsolved');
  expect(notes.slice(0, 2)).toEqual(['unsolved', 'solved']);
  const other = (await list('0')).chains.find(({ status }) => status !== 'ON_TRNACLOTKL')!;
  expect((await solve(other.chainId, true)).problem).toMatchObject({ status: 409, code: 'edo/not-refused' });
  expect((await solve(chainId, true, aDirector())).status).toBeGreaterThanOrEqual(400);
  expect((await solve(randomUUID(), true)).problem).toMatchObject({ status: 404, code: 'edo/chain-not-found' });
  expect((await running.edo.call(chain, { as, params: { chainId } })).body.data).not.toHaveProperty('solved');
});
