import type { Endpoint } from '@trassa/contracts/endpoint';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { anAdmin } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRemoteBuild } from '../../testing/a-remote-build.ts';
import { anAccessToken } from '../../testing/access-token.ts';
import {
  aGateway,
  TEST_RELEASE_PRIVATE_KEY,
  TEST_RELEASE_TOKEN,
  type TestGateway,
} from '../../testing/running-gateway.ts';

const manager = anAdmin();
const token = anAccessToken(manager);
let gateway: TestGateway;
let account: Awaited<ReturnType<typeof aStandIn>>;
/** The person in the database of services/account. */
let person: { email: string; role: string };

beforeEach(async () => {
  person = { email: 'Release@trassa.app', role: 'admin' };
  account = await aStandIn(() => ({ body: { success: true, data: person } }));
  gateway = await aGateway(
    {},
    {
      SERVICE_URLS: JSON.stringify({ account: account.url }),
      RELEASE_MANAGERS: 'other@trassa.app, release@trassa.app',
    },
  );
});
afterEach(async () => {
  await gateway.stop();
  await account.stop();
});

async function call(endpoint: Endpoint, { body, as = token }: { body?: object; as?: string } = {}) {
  const reply = await fetch(gateway.url + endpoint.path.replace(':remote', 'orders'), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${as}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

async function aPublication(version: string) {
  const { manifest, files } = aRemoteBuild({ version });
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  return { manifest, files: encoded, signature: await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY), why: 'выпуск' };
}

/** Every change of a release, in an order in which each succeeds after `1.0.0` is live. */
async function changes(): Promise<[Endpoint, object][]> {
  const { publish, promote, rollback, kill, revive } = platformEndpoints;
  return [
    [publish, await aPublication('2.0.0')],
    [promote, { version: '2.0.0', why: 'проверено' }],
    [rollback, { why: 'ошибка' }],
    [kill, { why: 'работы' }],
    [revive, { why: 'готово' }],
  ];
}

const release = async () =>
  call(platformEndpoints.publish, {
    as: TEST_RELEASE_TOKEN,
    body: { ...(await aPublication('1.0.0')), promote: true },
  });
const audit = async () => (await call(platformEndpoints.audit)).body.entries as { by: string; action: string }[];

test('a named administrator changes releases in a confirmed session, and the audit names the person', async () => {
  await release();
  for (const [endpoint, body] of await changes())
    expect([endpoint.path, (await call(endpoint, { body })).status]).toEqual([endpoint.path, 200]);
  const own = (await audit()).slice(0, 5);
  expect(own.map(({ action }) => action)).toEqual(['revive', 'kill', 'rollback', 'promote', 'publish']);
  expect(new Set(own.map(({ by }) => by))).toEqual(new Set([`Release@trassa.app (${manager.userId})`]));
});

test('a session that is not confirmed changes nothing', async () => {
  await release();
  const old = anAccessToken(manager, { sup: Math.floor(Date.now() / 1000) - 1 });
  for (const [endpoint, body] of await changes()) {
    const reply = await call(endpoint, { body, as: old });
    expect([endpoint.path, reply.status, reply.body.code]).toEqual([endpoint.path, 403, 'account/step-up-required']);
  }
  expect((await audit()).map(({ action }) => action)).toEqual(['promote', 'publish']);
});

test.each([
  ['an administrator whom the settings do not name', { email: 'admin@trassa.app' }],
  ['a named person who is an administrator no more', { role: 'director' }],
])('%s is refused', async (_, parts) => {
  await release();
  person = { ...person, ...parts };
  for (const [endpoint, body] of await changes()) {
    const reply = await call(endpoint, { body });
    expect([endpoint.path, reply.status, reply.body.code]).toEqual([endpoint.path, 403, 'releases/not-manager']);
  }
});

test('every administrator may read what is live and what was done', async () => {
  person = { email: 'admin@trassa.app', role: 'admin' };
  for (const endpoint of [platformEndpoints.releases, platformEndpoints.audit])
    expect((await call(endpoint)).status).toBe(200);
});
