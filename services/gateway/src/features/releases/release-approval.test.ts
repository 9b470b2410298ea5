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

const { publish, promote, approve, reject, rollback, kill, revive } = platformEndpoints;
const [maria, pavel] = [anAccessToken(anAdmin()), anAccessToken(anAdmin())];
let gateway: TestGateway;
let account: Awaited<ReturnType<typeof aStandIn>>;
/** Address of everybody who asks: people are told apart by their id. */
let email: string;

beforeEach(async () => {
  email = 'maria@trassa.app';
  account = await aStandIn(() => ({ body: { success: true, data: { email, role: 'admin' } } }));
  gateway = await aGateway(
    {},
    {
      SERVICE_URLS: JSON.stringify({ account: account.url }),
      RELEASE_MANAGERS: 'maria@trassa.app,new@trassa.app',
      RELEASE_APPROVAL: '1',
    },
  );
  for (const version of ['1.0.0', '2.0.0']) await call(publish, TEST_RELEASE_TOKEN, await aPublication(version));
  await call(promote, maria, { version: '1.0.0', why: 'начало' });
  await call(approve, pavel, { version: '1.0.0', why: 'проверено' });
});
afterEach(async () => {
  await gateway.stop();
  await account.stop();
});

async function aPublication(version: string) {
  const { manifest, files } = aRemoteBuild({ version });
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  return { manifest, files: encoded, signature: await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY), why: 'выпуск' };
}

async function call(endpoint: Endpoint, token: string, body?: object) {
  const reply = await fetch(gateway.url + endpoint.path.replace(':remote', 'orders'), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await reply.json()) as { code?: string; live?: string; proposed?: string };
  return { status: reply.status, ...answer };
}
const second = { version: '2.0.0', why: 'проверено' };
const proposals = async () => {
  const reply = await fetch(gateway.url + platformEndpoints.releases.path, {
    headers: { authorization: `Bearer ${maria}` },
  });
  return ((await reply.json()) as { proposals: { to: string }[] }).proposals.map(({ to }) => to);
};

test('a version goes live when a second person approves, and both stand in the audit', async () => {
  expect(await call(promote, maria, second)).toMatchObject({ live: '1.0.0', proposed: '2.0.0' });
  expect(await proposals()).toEqual(['2.0.0']);
  expect(await call(approve, pavel, second)).toMatchObject({ status: 200, live: '2.0.0' });
  expect(await proposals()).toEqual([]);
});

async function audit() {
  const reply = await fetch(gateway.url + platformEndpoints.audit.path, {
    headers: { authorization: `Bearer ${maria}` },
  });
  return ((await reply.json()) as { entries: { action: string; to: string; why: string }[] }).entries;
}

test('a proposal that is sent again stands in the audit once', async () => {
  for (const _ of [1, 2]) expect((await call(promote, maria, second)).proposed).toBe('2.0.0');
  const entries = await audit();
  expect(entries.filter(({ action, to }) => action === 'propose' && to === '2.0.0')).toHaveLength(1);
});

test('a rollback that names the version it leaves goes no further when it is sent again', async () => {
  await call(publish, TEST_RELEASE_TOKEN, await aPublication('3.0.0'));
  for (const version of ['2.0.0', '3.0.0']) {
    await call(promote, maria, { ...second, version });
    await call(approve, pavel, { ...second, version });
  }
  const leave = () => call(rollback, maria, { why: 'ошибка', version: '3.0.0' });
  expect(await leave()).toMatchObject({ live: '2.0.0' });
  expect(await leave()).toMatchObject({ status: 409, code: 'releases/not-live' });
  expect(await call(rollback, maria, { why: 'ошибка' })).toMatchObject({ live: '1.0.0' });
});

test('a switch that is sent again stands in the audit once, one for another reason as well', async () => {
  for (const why of ['Идут работы', 'Идут работы', 'До утра']) await call(kill, maria, { why });
  for (const _ of [1, 2]) expect((await call(revive, maria, { why: 'Готово' })).status).toBe(200);
  const [revived, prolonged, killed, before] = (await audit()).map(({ action, why }) => `${action} ${why}`);
  expect([revived, prolonged, killed]).toEqual(['revive Готово', 'kill До утра', 'kill Идут работы']);
  expect(before).toMatch(/^promote/);
});

test('nobody approves an own proposal, under another address neither', async () => {
  await call(promote, maria, second);
  expect((await call(approve, maria, second)).code).toBe('releases/own-proposal');
  email = 'new@trassa.app';
  expect((await call(approve, maria, second)).code).toBe('releases/own-proposal');
});

test('the release tool proposes and approves nothing', async () => {
  const published = await call(publish, TEST_RELEASE_TOKEN, { ...(await aPublication('3.0.0')), promote: true });
  expect(published).toMatchObject({ live: '1.0.0', proposed: '3.0.0' });
  expect((await call(approve, TEST_RELEASE_TOKEN, { ...second, version: '3.0.0' })).code).toBe('releases/own-proposal');
  expect(await call(approve, maria, { ...second, version: '3.0.0' })).toMatchObject({ live: '3.0.0' });
});

test('only what is proposed now can be approved', async () => {
  const refused = { status: 409, code: 'releases/nothing-proposed' };
  expect(await call(approve, pavel, second)).toMatchObject(refused);
  await call(promote, maria, second);
  expect(await call(approve, pavel, { ...second, version: '1.0.0' })).toMatchObject(refused);
  expect((await call(reject, maria, second)).status).toBe(200);
  expect(await call(approve, pavel, second)).toMatchObject(refused);
});

test('one of many approvals at once moves the version', async () => {
  await call(promote, maria, second);
  const replies = await Promise.all(Array.from({ length: 10 }, () => call(approve, pavel, second)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('what was approved before is left, switched off and on by one person', async () => {
  await call(promote, maria, second);
  await call(approve, pavel, second);
  const because = { why: 'ошибка' };
  expect(await call(rollback, maria, because)).toMatchObject({ live: '1.0.0' });
  for (const endpoint of [kill, revive]) expect((await call(endpoint, maria, because)).status).toBe(200);
});
