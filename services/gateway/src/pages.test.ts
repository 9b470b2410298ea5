import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RemoteTraits, writeRemoteDist, writeShellDist } from './testing/a-remote-build.ts';
import { aGateway, type TestGateway } from './testing/running-gateway.ts';

/** Raw HTTP request: the path is not normalized, the answer not decompressed. */
function askRaw(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('pages and files', () => {
  let folder: string;
  let gateway: TestGateway;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trassa-site-'));
    await writeShellDist(join(folder, 'shell'));
    const write = (id: string, traits: RemoteTraits) =>
      writeRemoteDist(join(folder, `mfe-${id}/dist`), { id, ...traits });
    const tracking = '<!doctype html><script>t()</script><h1>Клиенту</h1>';
    const orders = await write('orders', { path: '/dashboard/orders', site: { 'tracking.html': tracking } });
    const account = await write('account', { path: '/login', access: 'public' });
    const landing = await write('landing', {
      path: '/partners',
      site: {
        'index.html': '<!doctype html><style>b{}</style><h1>Гостям</h1>',
        'robots.txt': 'Sitemap: __TRASSA_ORIGIN__/sitemap.xml',
        'home.0123456789ab.js': 'go()',
        'partner.html': '<!doctype html><h1>Партнёрам</h1>',
      },
    });
    const dists = JSON.stringify([orders, account, landing]);
    gateway = await aGateway(
      {},
      { SHELL_DIST: join(folder, 'shell'), REMOTE_DISTS: dists, REMOTE_ORIGINS: '["https://portal.example"]' },
    );
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers } });
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };
  const signedIn = { cookie: 'a=b; trassa-session=xyz' };

  test('a page carries the registry, and preload links for exactly its route', async () => {
    const { status, html } = await page('/dashboard/orders', signedIn);
    expect(status).toBe(200);
    const registry = JSON.parse(
      /<script type="application\/json" id="trassa-registry">(.+?)<\/script>/.exec(html)?.[1] ?? '',
    );
    expect(registry.remotes.map(({ id }: { id: string }) => id)).toEqual(['account', 'landing', 'orders']);
    const preloads = [...html.matchAll(/rel="preload" as="(\w+)" href="([^"]+)" integrity="([^"]+)"/g)].map(
      ([, as, href]) => `${as} ${href}`,
    );
    const base = registry.remotes[2].base;
    expect(preloads).toEqual([
      `script ${base}remote-entry.js`,
      `script ${base}page.js`,
      'script /assets/button.0123456789ab.js',
      `style ${base}page.css`,
    ]);
  });

  test('a guest on a protected page gets the files of the sign-in page instead', async () => {
    const { html } = await page('/dashboard/orders');
    expect(html).toContain('href="/remotes/account/');
    expect(html).not.toContain('href="/remotes/orders/');
  });

  test('the site of guests has files of its own, and says its whole address to crawlers', async () => {
    const script = await fetch(`${gateway.url}/_/site/home.0123456789ab.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const robots = await fetch(`${gateway.url}/robots.txt`);
    expect(await robots.text()).toBe(`Sitemap: ${gateway.url}/sitemap.xml`);
    const { bytes } = await askRaw(gateway.url, '/robots.txt', { host: 'evil.example' });
    expect(bytes.toString()).toBe('Sitemap: /sitemap.xml');
    expect((await fetch(`${gateway.url}/sitemap.xml`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/_/site/..%2fremote.json`)).status).toBe(400);
  });

  test('every page has a nonce of its own, in its text and in its policy', async () => {
    const [one, two] = [await page('/login'), await page('/login')];
    const getNonce = ({ html }: { html: string }) => /nonce="([\w-]{22})"/.exec(html)?.[1] ?? '';
    expect(getNonce(one)).not.toBe(getNonce(two));
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${getNonce(one)}'`);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types trassa',
    ]) {
      expect(policy).toContain(part);
    }
    expect(one.html).not.toContain('__TRASSA_NONCE__');
    expect(one.headers.get('cache-control')).toBe('no-cache, private');
  });

  test.each(['br', 'gzip', 'identity'])('a page comes as %s when that is asked for', async (encoding) => {
    const { html, headers } = await page('/login', { 'accept-encoding': encoding });
    expect(html).toContain('trassa-registry');
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  });

  test('guests get the landing site, signed-in people the host', async () => {
    expect((await page('/')).html).toContain('Гостям');
    expect((await page('/partner/abc')).html).toContain('Партнёрам');
    expect((await page('/', signedIn)).html).toContain('trassa-registry');
  });

  test('a tracking link opens one page for everybody, whatever the link says', async () => {
    const guest = await page('/t/abc');
    expect(guest.html).toContain('Клиенту');
    expect((await page('/t/unknown', signedIn)).html).toBe(guest.html);
    const hash = `'sha256-${createHash('sha256').update('t()').digest('base64')}'`;
    expect(guest.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash}`);
    expect((await page('/t/abc/def')).html, 'no link').toContain('trassa-registry');
  });

  test('the landing site is the same for every guest: policy by hashes, and no bytes for a copy that is still right', async () => {
    const [one, two] = [await page('/'), await page('/', { 'accept-encoding': 'br' })];
    expect(two.html).toBe(one.html);
    expect(two.headers.get('content-encoding')).toBe('br');
    const policy = one.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('b{}').digest('base64');
    expect(policy).toContain(`script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const etag = one.headers.get('etag') ?? '';
    const again = await askRaw(gateway.url, '/', { accept: 'text/html', 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, headers: { etag, 'content-security-policy': policy } });
    expect(again.bytes).toHaveLength(0);
    const host = await askRaw(gateway.url, '/', { accept: 'text/html', 'if-none-match': etag, ...signedIn });
    expect(host.status).toBe(200);
  });

  test('assets are compressed at build, immutable, and of the right type', async () => {
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const reply = await askRaw(gateway.url, '/assets/main.0123456789ab.js', { 'accept-encoding': accepted });
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
    }
    expect((await askRaw(gateway.url, '/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/main.0123456789ab.js.map',
    '/assets/main.0123456789ab.js.br',
    '/assets/.hidden.js',
    '/remotes/',
    '/remotes/orders/',
    '/remotes/orders/9.9.9/remote-entry.js',
    '/remotes/orders/../../shell/index.html',
    '/remotes/orders/..%2f..%2fshell/robots.txt',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5crobots.txt',
    '/remotes/drafts/x/y.js',
    '/_/alone/nobody/',
    '/_/alone/../../x',
    '/_/frame/nobody/',
    '/_/frame/orders/missing.js',
    '/wp-login.php',
    '/.env',
    '/dashboard/main.js.map',
  ])('%s is no page and no file', async (path) => {
    const reply = await askRaw(gateway.url, path, { accept: 'text/html' });
    expect([400, 404]).toContain(reply.status);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('a remote alone has a page with a policy, too', async () => {
    const { html, headers } = await page('/_/alone/orders/');
    expect(html).toMatch(/<script nonce="[\w-]{22}" src/);
    expect(headers.get('content-security-policy')).toContain('trusted-types trassa');
  });

  test('a page for scripts of strangers has an origin of its own, and its files may be loaded from there', async () => {
    const { html, headers } = await page('/_/frame/orders/');
    expect(html).toMatch(/<script nonce="[\w-]{22}" src/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src 'nonce-[\w-]{22}' 'strict-dynamic';/,
    );
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBeNull();
    const script = await askRaw(gateway.url, '/_/frame/orders/f.js');
    expect(script.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect((await askRaw(gateway.url, '/_/alone/orders/')).headers['x-frame-options']).toBe('DENY');
  });

  test('the manifest of a remote stands at one address and is never kept', async () => {
    const reply = await fetch(`${gateway.url}/remotes/orders/mf-manifest.json`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await reply.json()).toMatchObject({ id: 'orders' });
    // Files with stable names are served beside the manifest.
    expect(await (await fetch(`${gateway.url}/remotes/orders/page.js`)).text()).toBe('/* page of orders */');
  });

  test('hosts at the origins that the operator lists may load remotes, and nothing else of ours', async () => {
    const from = async (path: string, origin: string) => (await askRaw(gateway.url, path, { origin })).headers;
    const manifest = await from('/remotes/orders/mf-manifest.json', 'https://portal.example');
    expect(manifest).toMatchObject({
      'access-control-allow-origin': 'https://portal.example',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, origin',
    });
    const stranger = await from('/remotes/orders/mf-manifest.json', 'https://portal.example.evil.example');
    expect(stranger).not.toHaveProperty('access-control-allow-origin');
    for (const path of ['/login', '/api/health', '/assets/main.js'])
      expect(await from(path, 'https://portal.example')).not.toHaveProperty('access-control-allow-origin');
  });

  test('only reading is possible here', async () => {
    const reply = await fetch(`${gateway.url}/login`, { method: 'POST' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${gateway.url}/login`, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
