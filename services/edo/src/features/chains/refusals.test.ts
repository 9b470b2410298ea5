import { randomUUID } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { asAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, chain, chainHistory, solveRefusal } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;
beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 400 } });
  await running.connect(as);
  await running.whenTaken(as);
  const recent = `update edo.chains set last_at = now() - interval '1 day' where status = 'ON_TRNACLOTKL'`;
  await asAdministrator(running.edo.databaseUrl, recent, []);
});
afterAll(() => running.stop());

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
