import { generateKeyPairSync } from 'node:crypto';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { isRemoteSigned, signRelease } from '@trassa/contracts/platform/release-signature';
import { registrySchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRemoteBuild, type RemoteTraits } from '../../testing/a-remote-build.ts';
import { anAccessToken } from '../../testing/access-token.ts';
import {
  aGateway,
  TEST_RELEASE_PRIVATE_KEY,
  TEST_RELEASE_TOKEN,
  type TestGateway,
} from '../../testing/running-gateway.ts';

describe('releases of remotes', () => {
  let gateway: TestGateway;
  let account: Awaited<ReturnType<typeof aStandIn>>;
  /** Role of everybody in the database of services/account. */
  let role: string;
  beforeEach(async () => {
    role = 'admin';
    const email = 'release@trassa.app';
    account = await aStandIn(() => ({ body: { success: true, data: { role, email } } }));
    const env = { SERVICE_URLS: JSON.stringify({ account: account.url }), RELEASE_MANAGERS: email };
    gateway = await aGateway({}, env);
  });
  afterEach(async () => {
    await gateway.stop();
    await account.stop();
  });

  const call = async (
    endpoint: Endpoint,
    { body, remote = 'orders', token = TEST_RELEASE_TOKEN }: { body?: object; remote?: string; token?: string } = {},
  ) => {
    const reply = await fetch(gateway.url + endpoint.path.replace(':remote', remote), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, never> };
  };
  const publish = async (traits: RemoteTraits, more: object = {}, token = TEST_RELEASE_TOKEN) => {
    const { manifest, files } = aRemoteBuild(traits);
    const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
    const body = { manifest, files: encoded, signature, why: 'выпуск', ...more };
    return call(platformEndpoints.publish, { body, token });
  };
  const promote = (version: string, remote = 'orders') =>
    call(platformEndpoints.promote, { remote, body: { version, why: 'проверено' } });
  const because = (why: string) => ({ body: { why } });
  const registry = async () =>
    (await call(platformEndpoints.registry)).body as unknown as {
      remotes: { id: string; version: string; base: string; disabled?: string }[];
    };
  const manifest = () => fetch(`${gateway.url}/remotes/orders/mf-manifest.json`);
  const live = async () => (await registry()).remotes.map(({ id, version }) => `${id}@${version}`);

  test('a published version is live only after it is promoted', async () => {
    expect((await publish({ version: '1.0.0' })).body).toEqual({ remote: 'orders', live: null, killed: null });
    expect(await live()).toEqual([]);
    expect((await promote('1.0.0')).body).toMatchObject({ live: '1.0.0' });
    expect(await live()).toEqual(['orders@1.0.0']);
    const file = await fetch(`${gateway.url}/remotes/orders/1.0.0/remote-entry.js`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  test('a version never changes: the same again is welcome, another content is refused', async () => {
    await publish({ version: '1.0.0', text: 'one' }, { promote: true });
    expect((await publish({ version: '1.0.0', text: 'one' })).status).toBe(200);
    const other = await publish({ version: '1.0.0', text: 'two' });
    expect([other.status, other.body.code]).toEqual([409, 'releases/immutable']);
    expect((await publish({ version: '1.0.0', path: '/elsewhere' })).body.code).toBe('releases/immutable');
  });

  test('files that are not what the manifest says are refused', async () => {
    const { manifest, files } = aRemoteBuild();
    const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const broken = { ...encoded, 'page.js': Buffer.from('evil').toString('base64') };
    for (const wrong of [broken, { ...encoded, '../x.js': '' }, { 'page.js': encoded['page.js'] }]) {
      const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
      const body = { manifest, files: wrong, signature, why: 'выпуск' };
      const reply = await call(platformEndpoints.publish, { body });
      expect([reply.status, reply.body.code]).toEqual([400, 'releases/broken']);
    }
    expect((await call(platformEndpoints.releases)).body).toMatchObject({ remotes: [], releases: [] });
  });

  test('a release without the signature of a trusted key is refused, of a person too', async () => {
    const { manifest } = aRemoteBuild();
    const own = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const signatures = [
      '',
      Buffer.alloc(64).toString('base64'),
      await signRelease(manifest, own),
      await signRelease({ ...manifest, version: '0.9.0' }, TEST_RELEASE_PRIVATE_KEY),
    ];
    for (const token of [TEST_RELEASE_TOKEN, anAccessToken(anAdmin())])
      for (const signature of signatures) {
        const reply = await publish({}, { signature, promote: true, password: 'Kolesnik77' }, token);
        expect([reply.status, reply.body.code]).toEqual([403, 'releases/unsigned']);
      }
    expect((await publish({}, { signature: undefined })).status).toBe(400);
    expect((await call(platformEndpoints.releases)).body).toMatchObject({ remotes: [], releases: [] });
  });

  test('pages carry signatures and keys, so that the host checks what the gateway has', async () => {
    await publish({}, { promote: true });
    const { remotes, keys } = registrySchema.parse((await call(platformEndpoints.registry)).body);
    expect(keys).toHaveLength(1);
    expect(await isRemoteSigned(remotes[0]!, keys)).toBe(true);
    const forged = `update gateway.release set manifest = jsonb_set(manifest, '{files,remote-entry.js,integrity}', '"sha384-x"')`;
    await queryAsAdministrator(gateway.databaseUrl, forged);
    const changed = async () => registrySchema.parse((await call(platformEndpoints.registry)).body);
    await call(platformEndpoints.kill, because('проверка'));
    expect(await isRemoteSigned((await changed()).remotes[0]!, keys)).toBe(false);
  });

  test('a file that did not change keeps its address in the next release, and the former ones stay', async () => {
    const bases = async () => (await registry()).remotes.map(({ base }) => base);
    const at = async (name: string) => (await fetch(`${gateway.url}/remotes/orders/${name}`)).text();
    await publish({ version: '1.0.0', text: 'one', hash: '111111111111' }, { promote: true });
    expect(await at('remote-entry.111111111111.js')).toContain('one');
    await publish({ version: '2.0.0', text: 'two', hash: '222222222222' }, { promote: true });
    expect(await bases()).toEqual(['/remotes/orders/']);
    expect(await at('remote-entry.222222222222.js')).toContain('two');
    expect(await at('remote-entry.111111111111.js')).toContain('one');
    const page = await fetch(`${gateway.url}/remotes/orders/page.0123456789ab.js`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await fetch(`${gateway.url}/remotes/orders/remote-entry.333333333333.js`)).status).toBe(404);
  });

  test('a name that promises the content of another release is refused with other content', async () => {
    await publish({ version: '1.0.0', text: 'one', hash: '111111111111' }, { promote: true });
    const other = await publish({ version: '2.0.0', text: 'two', hash: '111111111111' });
    expect([other.status, other.body.code, other.body.details]).toEqual([
      409,
      'releases/immutable',
      'remote-entry.111111111111.js',
    ]);
  });

  test('the one address of the manifest gives the live version at once', async () => {
    expect((await manifest()).status).toBe(404);
    await publish({ version: '1.0.0', text: 'one' }, { promote: true });
    await publish({ version: '2.0.0', text: 'two' });
    expect(await (await manifest()).json()).toMatchObject({ version: '1.0.0' });
    await promote('2.0.0');
    expect(await (await manifest()).json()).toMatchObject({ version: '2.0.0' });
    const entry = await fetch(`${gateway.url}/remotes/orders/remote-entry.js`);
    expect([await entry.text(), entry.headers.get('cache-control')]).toEqual(['/* orders two */', 'no-store']);
  });

  test('rolling back returns to the version before, again and again', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish({ version, text: version }, { promote: true });
    expect((await call(platformEndpoints.rollback, because('ошибка'))).body).toMatchObject({ live: '2.0.0' });
    expect((await call(platformEndpoints.rollback, because('ошибка'))).body).toMatchObject({ live: '1.0.0' });
    const last = await call(platformEndpoints.rollback, because('ошибка'));
    expect([last.status, last.body.code]).toEqual([409, 'releases/nothing-before']);
    expect((await fetch(`${gateway.url}/remotes/orders/3.0.0/page.js`)).status).toBe(200);
  });

  test('a remote that is switched off says why, and is back when switched on', async () => {
    await publish({}, { promote: true });
    await call(platformEndpoints.kill, because('Идут работы'));
    expect((await registry()).remotes[0]).toMatchObject({ id: 'orders', disabled: 'Идут работы' });
    expect((await manifest()).status).toBe(404);
    await call(platformEndpoints.revive, because('Готово'));
    expect((await registry()).remotes[0]).not.toHaveProperty('disabled');
  });

  test('two remotes cannot draw the same path', async () => {
    await publish({ id: 'orders', path: '/same/:id' }, { promote: true });
    const other = await publish({ id: 'geo', path: '/same/:hash' }, { promote: true });
    expect([other.status, other.body.code]).toEqual([409, 'releases/path-taken']);
    expect(await live()).toEqual(['orders@1.0.0']);
  });

  test('every change is in the audit: who, when, from, to, why', async () => {
    await publish({ version: '1.0.0' }, { promote: true });
    await publish({ version: '2.0.0', text: 'two' }, { promote: true });
    await call(platformEndpoints.rollback, because('ошибка в отчёте'));
    const { entries } = (await call(platformEndpoints.audit)).body as unknown as { entries: object[] };
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatchObject({
      by: 'release-tool',
      remote: 'orders',
      action: 'rollback',
      from: '2.0.0',
      to: '1.0.0',
      why: 'ошибка в отчёте',
    });
  });

  test('unknown remotes, unknown versions and changes without a reason are refused', async () => {
    await publish({}, { promote: true });
    expect((await promote('9.9.9')).body.code).toBe('releases/unknown-version');
    expect((await call(platformEndpoints.kill, { remote: 'nobody', body: { why: 'x' } })).body.code).toBe(
      'releases/unknown-remote',
    );
    expect((await call(platformEndpoints.kill, because(''))).body).toMatchObject({
      status: 400,
      error: 'Укажите причину',
    });
  });

  test('only an admin or the release tool may see releases', async () => {
    const tokens = {
      guest: 'x',
      director: anAccessToken(aDirector()),
      admin: anAccessToken(anAdmin()),
      tool: TEST_RELEASE_TOKEN,
    };
    const statuses = Object.entries(tokens).map(async ([who, token]) => [
      who,
      (await call(platformEndpoints.releases, { token })).status,
    ]);
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      guest: 401,
      director: 403,
      admin: 200,
      tool: 200,
    });
  });

  test('an admin who is one no more sees nothing, though the token still says so', async () => {
    const token = anAccessToken(anAdmin());
    expect((await call(platformEndpoints.releases, { token })).status).toBe(200);
    role = 'director';
    for (const endpoint of [platformEndpoints.releases, platformEndpoints.audit])
      expect((await call(endpoint, { token })).status).toBe(403);
  });

  test('twenty promotes at once leave one live version and an audit without gaps', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
    for (const version of versions) await publish({ version, text: version });
    await Promise.all(versions.map((version) => promote(version)));
    const { entries } = (await call(platformEndpoints.audit)).body as unknown as {
      entries: { action: string; from: string; to: string }[];
    };
    const moves = entries.filter(({ action }) => action === 'promote').reverse();
    expect(moves.map(({ from }) => from)).toEqual([null, ...moves.slice(0, -1).map(({ to }) => to)]);
    expect(await live()).toEqual([`orders@${moves.at(-1)?.to}`]);
  });
});
