import { aDirector } from '@trassa/testing/people';
import { afterEach, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { aGatewayBeforeAlpha } from './testing/running-gateway.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(env: Record<string, string>) {
  const world = await aGatewayBeforeAlpha('in-process', env);
  closing.push(world.stop);
  const ask = async (token: string, path: string) => {
    const reply = await fetch(`${world.url}/api/alpha/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return reply.status;
  };
  return { ...world, ask };
}
const [noisy, quiet] = [aDirector(), aDirector()].map((one) => anAccessToken(one)) as [string, string];

test('calls of a company wait for one another, and calls of others do not wait for them', async () => {
  const { ask, asked, release } = await started({ MAX_CALLS_COMPANY: '2' });
  const slow = Array.from({ length: 4 }, () => ask(noisy, 'slow'));
  await expect.poll(() => asked.length).toBe(2);
  const own = ask(noisy, 'mine');
  expect(await ask(quiet, 'mine')).toBe(200);
  expect(asked.filter((path) => path.endsWith('/mine'))).toHaveLength(1);
  release();
  expect(await Promise.all([...slow, own])).toEqual([200, 200, 200, 200, 200]);
});

test('a call that takes long holds up the others of its company for a moment only', async () => {
  const { ask, asked } = await started({ MAX_CALLS_COMPANY: '1' });
  const slow = ask(noisy, 'slow').catch(() => 0);
  await expect.poll(() => asked.length).toBe(1);
  expect(await ask(noisy, 'mine')).toBe(200);
  closing.unshift(() => slow);
});

test('more calls of a company than may wait are refused', async () => {
  const { ask, release } = await started({
    MAX_CALLS_COMPANY: '1',
    LIMIT_USER_PER_SECOND: '1000',
    LIMIT_COMPANY_PER_SECOND: '1000',
    MAX_CALLS_WAIT_MS: '20000',
  });
  const statuses: number[] = [];
  const all = Array.from({ length: 200 }, async () => void statuses.push(await ask(noisy, 'slow')));
  await expect.poll(() => statuses.includes(429)).toBe(true);
  release();
  await Promise.all(all);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('where a queue stands, later calls are refused at once instead of being late', async () => {
  const { ask, asked, release } = await started({ MAX_CALLS_COMPANY: '1', MAX_CALLS_WAIT_MS: '300' });
  const slow = Array.from({ length: 6 }, () => ask(noisy, 'slow'));
  await expect.poll(() => asked.length).toBe(1);
  const later: number[] = [];
  const asking = setInterval(async () => void later.push(await ask(noisy, 'mine')), 100);
  await expect.poll(() => later.includes(503)).toBe(true);
  clearInterval(asking);
  expect(await ask(quiet, 'mine')).toBe(200);
  release();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});
