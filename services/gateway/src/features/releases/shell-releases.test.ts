import { join } from 'node:path';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { releasesHeader } from '@trassa/contracts/platform/remote-manifest';
import { anAdmin } from '@trassa/testing/people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRemoteBuild, aShellBuild } from '../../testing/a-remote-build.ts';
import { aGateway, TEST_RELEASE_PRIVATE_KEY, type TestGateway } from '../../testing/running-gateway.ts';
import { RELEASE_TOOL } from '../access/release-tool.ts';

const as = anAdmin({ userId: RELEASE_TOOL });
const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
const modal = '@trassa/ui/modal';

describe('releases of the shell and of prerendered pages', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await aGateway({});
  });
  afterEach(() => gateway.stop());

  type Built = ReturnType<typeof aShellBuild>;

  async function publish({ manifest, files }: Built, promote = true) {
    const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
    return gateway.call(platformEndpoints.publish, {
      as,
      body: { manifest, files: encoded, signature, why: 'выпуск', promote },
    });
  }
  const change = (action: 'rollback' | 'kill', remote = 'shell') =>
    gateway.call(platformEndpoints[action], { as, params: { remote }, body: { why: 'ошибка' } });
  const promote = (version: string) =>
    gateway.call(platformEndpoints.promote, { as, params: { remote: 'shell' }, body: { version, why: 'проверено' } });
  const get = (path: string, url = gateway.url) => fetch(url + path, { headers: { accept: 'text/html,*/*' } });
  /** Script of the host's page. */
  const script = async (url = gateway.url) =>
    /src="\/assets\/main\.(\w+)\.js"/.exec(await (await get('/login', url)).text())?.[1] ?? null;
  const one = () => aShellBuild({ version: '1.0.0', text: 'one', hash: A });
  const two = () => aShellBuild({ version: '2.0.0', text: 'two', hash: B });

  test('a page is of the live shell: published, promoted, rolled back', async () => {
    expect((await get('/login')).status, 'no shell yet').toBe(503);
    await publish(one(), false);
    expect(await script()).toBeNull();
    await promote('1.0.0');
    expect(await script()).toBe(A);
    await publish(two());
    expect(await script()).toBe(B);
    expect((await change('rollback')).body).toMatchObject({ live: '1.0.0' });
    expect(await script()).toBe(A);
    expect((await change('rollback')).problem.code).toBe('releases/nothing-before');
  });

  test('a page from before a release still finds its files, and what has one address is of the live shell', async () => {
    await publish(one());
    await publish(two());
    const old = await get(`/assets/main.${A}.js`);
    expect([await old.text(), old.headers.get('cache-control')]).toEqual([
      'console.info("one")'.repeat(20),
      'public, max-age=31536000, immutable',
    ]);
    expect((await get(`/assets/main.${C}.js`)).status).toBe(404);
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('open pages are told of a release of the shell and of its rollback', async () => {
    const stamp = async () => (await get('/api/platform/registry')).headers.get(releasesHeader);
    await publish(one());
    const before = await stamp();
    await publish(two());
    expect(await stamp()).not.toBe(before);
    await change('rollback');
    expect(await stamp()).toBe(before);
    const { remotes } = (await (await get('/api/platform/registry')).json()) as { remotes: object[] };
    expect(remotes, 'the shell is no remote').toEqual([]);
  });

  test('a shell whose files are not what it says, or whose page is none of them, is refused', async () => {
    const { manifest, files } = one();
    const tampered = new Map(files).set(`assets/main.${A}.js`, Buffer.from('evil()'));
    expect((await publish({ manifest, files: tampered })).problem.code).toBe('releases/broken');
    expect((await publish({ manifest: { ...manifest, entry: 'other.html' }, files })).problem.code).toBe(
      'releases/broken',
    );
    await publish(one());
    const renamed = aShellBuild({ version: '1.0.1', text: 'other', hash: A });
    expect((await publish(renamed)).problem.code).toBe('releases/immutable');
    expect((await publish({ ...two(), manifest: { ...two().manifest, version: '1.0.0' } })).problem.code).toBe(
      'releases/immutable',
    );
    expect(await script()).toBe(A);
  });

  test('the shell cannot be switched off', async () => {
    await publish(one());
    expect((await change('kill')).problem.code).toBe('releases/shell-stays-on');
    expect(await script()).toBe(A);
  });

  test('a build goes live as soon as the service that it needs answers, and not before', async () => {
    let running = '1.3.0';
    const orders = { forward: () => {}, probe: async () => running, close: async () => {} };
    await gateway.stop();
    gateway = await aGateway({ orders });
    const needs = { orders: '^1.4.0' };
    const early = await publish(aRemoteBuild({ version: '2.0.0', needs }));
    expect([early.status, early.problem.code]).toEqual([409, 'releases/needs-unmet']);
    running = '1.4.0';
    expect((await publish(aRemoteBuild({ version: '2.0.0', needs }))).body).toMatchObject({ live: '2.0.0' });
    running = '1.3.0';
    const late = await publish(aRemoteBuild({ version: '2.1.0', needs }));
    expect(late.problem.code, 'the service was taken back').toBe('releases/needs-unmet');
  });

  test('a module that remotes take from the shell comes with the shell, and goes after its last user', async () => {
    const button = ['@trassa/ui/button'];
    await publish(aShellBuild({ version: '1.0.0', hash: A, offers: [modal] }));
    const early = await publish(aRemoteBuild({ hash: C }));
    expect(early.problem).toMatchObject({ code: 'releases/needs-unmet', details: 'orders: @trassa/ui/button' });
    await publish(aShellBuild({ version: '2.0.0', hash: B, offers: [modal, ...button] }));
    expect((await publish(aRemoteBuild({ hash: C }))).status, 'a module that is not used is no matter').toBe(200);
    const late = await publish(aShellBuild({ version: '3.0.0', hash: C, offers: [modal] }));
    expect(late.problem.code).toBe('releases/needs-unmet');
    expect((await change('rollback')).problem.code).toBe('releases/needs-unmet');
    await publish(aShellBuild({ version: '4.0.0', text: 'four', hash: 'dddddddddddd', offers: button }));
    expect(await script()).toBe('dddddddddddd');
  });

  test('prerendered pages belong to the release of their remote, and its switch leaves them', async () => {
    const landing = (version: string, hash: string) =>
      aRemoteBuild({
        ...{ id: 'landing', version, text: version, hash },
        site: {
          'index.html': `<!doctype html><h1>${version}</h1>`,
          [`home.${hash}.js`]: version,
          'robots.txt': version,
        },
      });
    await publish(landing('1.0.0', A));
    await publish(landing('2.0.0', B));
    const texts = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).text()));
    const files = ['/robots.txt', `/_/site/home.${A}.js`, `/_/site/home.${B}.js`];
    expect(await texts('/', ...files)).toEqual(['<!doctype html><h1>2.0.0</h1>', '2.0.0', '1.0.0', '2.0.0']);
    await change('rollback', 'landing');
    expect(await texts('/', ...files)).toEqual(['<!doctype html><h1>1.0.0</h1>', '1.0.0', '1.0.0', '2.0.0']);
    await change('kill', 'landing');
    expect(await texts('/')).toEqual(['<!doctype html><h1>1.0.0</h1>']);
    const { manifest, files: built } = landing('3.0.0', C);
    const tampered = new Map(built).set('site/index.html', Buffer.from('<script>evil()</script>'));
    expect((await publish({ manifest, files: tampered })).problem.code).toBe('releases/broken');
  });

  test('a second gateway follows a release of the shell and its rollback', async () => {
    const shared = { DATABASE_URL: gateway.databaseUrl, RELEASES_DIR: join(gateway.folder, 'releases') };
    const other = await aGateway({}, shared);
    await publish(one());
    await expect.poll(() => script(other.url)).toBe(A);
    await publish(two());
    await expect.poll(() => script(other.url)).toBe(B);
    expect((await get(`/assets/main.${A}.js`, other.url)).status).toBe(200);
    await change('rollback');
    await expect.poll(() => script(other.url)).toBe(A);
    await other.stop();
  });
});
