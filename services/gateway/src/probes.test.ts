import { anAdminClient } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aRunning } from '@trassa/testing/test-service';
import { afterEach, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { anAlphaService } from './testing/fake-service.ts';
import { getProblem } from './testing/problem-of.ts';
import { aGateway, aGatewayBeforeAlpha, transports } from './testing/running-gateway.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(env: Record<string, string> = {}) {
  const world = await aGatewayBeforeAlpha('in-process', env);
  closing.push(world.stop);
  return world;
}

const probe = async (url: string, path: string) => {
  const reply = await fetch(url + path, { headers: { accept: 'text/html' } });
  return [reply.status, await reply.json()];
};
/** A reading serves for a second. */
const fine = [200, { status: 'ok', failing: [] }];
const failing = (...names: string[]) => [503, { status: 'failing', failing: names }];

test('an instance that works is alive and ready', async () => {
  const { url } = await started();
  expect(await probe(url, '/livez')).toEqual(fine);
  expect(await probe(url, '/readyz')).toEqual(fine);
  const head = await fetch(`${url}/readyz`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(`${url}/readyz`, { method: 'POST' })).status).toBe(405);
});

test('an instance without a service is ready for the calls of others, and its health names the missing one', async () => {
  const alpha = await aRunning(anAlphaService().definition);
  const gateway = await aGateway({ alpha: transports['in-process'](alpha) });
  closing.push(gateway.stop);
  await alpha.stop();
  expect(await probe(gateway.url, '/livez')).toEqual(fine);
  expect(await probe(gateway.url, '/readyz')).toEqual(fine);
  expect(await probe(gateway.url, '/api/health')).toMatchObject([503, { services: { alpha: { status: 'down' } } }]);
});

test('a database that takes no writes is not ready, though it answers', async () => {
  const { url, gateway } = await started();
  const admin = await anAdminClient(gateway.databaseUrl);
  closing.push(() => admin.end());
  const database = new URL(gateway.databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${database} set default_transaction_read_only = on`);
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await expect.poll(() => probe(url, '/readyz')).toEqual(failing('database'));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

test('an instance whose room is taken is not ready', async () => {
  const { url, asked, release } = await started({ MAX_IN_FLIGHT: '1' });
  const slow = fetch(`${url}/api/alpha/slow`);
  await expect.poll(() => asked.length).toBe(1);
  expect(await probe(url, '/readyz')).toEqual(failing('room for alpha'));
  release();
  await slow;
  await expect.poll(() => probe(url, '/readyz')).toEqual(fine);
});

test('when the disk fills up, uploads are refused first and everything else goes on', async () => {
  const { url } = await started({ LEAST_FREE_BYTES: String(2 ** 53 - 1) });
  const authorization = `Bearer ${anAccessToken(aDirector())}`;
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const refused = await fetch(`${url}/api/alpha/upload`, { method: 'POST', headers, body: 'x' });
  const { code, error } = await getProblem(refused);
  expect([refused.status, code, refused.headers.has('retry-after')]).toEqual([507, 'common/no-space', true]);
  expect(error).toMatch(/место/);
  expect((await fetch(`${url}/api/alpha/mine`, { headers: { authorization } })).status).toBe(200);
  expect(await probe(url, '/readyz')).toEqual(failing('disk'));
});

test('an instance that is about to stop is alive and answers, but is not ready', async () => {
  const { url, gateway } = await started({ DRAIN_MS: '0' });
  await gateway.drain();
  expect(await probe(url, '/livez')).toEqual(fine);
  expect(await probe(url, '/readyz')).toEqual(failing('stopping'));
  const reply = await fetch(`${url}/api/alpha/open`);
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
});
