import { expect, test } from 'vitest';
import { hostPagePlaceholders, renderHostPage } from './host-page.ts';
import type { HostManifest, Registry, RegistryRemote, RemoteRoute } from './remote-manifest.ts';
import { findRoute } from './route-match.ts';

const file = { integrity: 'sha384-x', bytes: 1, brotli: 1 };
const orders: RegistryRemote = {
  id: 'orders',
  title: 'Заказы',
  version: '1.0.0',
  base: '/remotes/orders/1.0.0/',
  signature: '',
  filesDigest: '',
  entry: 'remote-entry.js',
  global: 'trassa_orders',
  routes: [
    {
      path: '/orders/:id',
      title: 'Заказ',
      access: 'user',
      layout: 'app',
      expose: './order',
      scripts: ['1.js', '3.js'],
      styles: [],
      shared: [],
    },
    {
      path: '/orders/new',
      title: 'Новый',
      access: 'user',
      layout: 'app',
      expose: './form',
      scripts: ['1.js', '2.js'],
      styles: ['2.css'],
      shared: ['@trassa/ui/modal'],
    },
  ],
  nav: [],
  slots: [],
  needs: {},
  files: { 'remote-entry.js': file, '1.js': file, '2.js': file, '2.css': file, '3.js': file },
};
const registry: Registry = { remotes: [orders], services: {}, stamp: '', keys: [] };
const host: HostManifest = {
  shared: { '@trassa/ui/modal': { scripts: ['/assets/modal.js'], styles: ['/assets/modal.css'] } },
  files: { 'assets/modal.js': file, 'assets/modal.css': file },
};
const { nonce, fonts, preload, registry: place, title, hint } = hostPagePlaceholders;
const template = `<head>${preload}${place}<style nonce="${nonce}"></style></head>`;
const page = (path: string, changed: Registry = registry) =>
  renderHostPage(template, { registry: changed, host, nonce: 'n0nce', path });

test('a page preloads its remote, its chunks and the shared facades it uses, each with integrity', () => {
  const html = page('/orders/new');
  const linked = [...html.matchAll(/<link rel="preload" as="(script|style)" href="([^"]+)" integrity="sha384-x"/g)];
  expect(linked.map(([, as, href]) => `${as} ${href}`)).toEqual([
    'script /remotes/orders/1.0.0/remote-entry.js',
    'script /remotes/orders/1.0.0/1.js',
    'script /remotes/orders/1.0.0/2.js',
    'script /assets/modal.js',
    'style /assets/modal.css',
    'style /remotes/orders/1.0.0/2.css',
  ]);
});

const badge = { name: 'nav.badges' as const, expose: './badge', scripts: ['badge.js'], styles: [], shared: [] };
const stats = {
  name: 'dashboard.stats' as const,
  expose: './stats',
  scripts: ['stats.js'],
  styles: [],
  shared: ['@trassa/ui/modal'],
};
const edo: RegistryRemote = { ...orders, id: 'edo', base: '/remotes/edo/1.0.0/', routes: [], slots: [badge, stats] };
const getScripts = (html: string) => [...html.matchAll(/as="script" href="([^"]+)"/g)].map(([, href]) => href);

test('what fills the slots of the page and of its frame is preloaded with it', () => {
  const [detail, form] = orders.routes as [RemoteRoute, RemoteRoute];
  const owner = { ...orders, routes: [{ ...detail, slots: ['dashboard.stats' as const] }, form] };
  const remotes = [owner, edo];
  const entry = ['/remotes/edo/1.0.0/remote-entry.js'];
  const of = (path: string, changed = remotes) =>
    getScripts(page(path, { ...registry, remotes: changed })).filter((href) => !href?.startsWith('/remotes/orders/'));
  expect(of('/orders/7')).toEqual([
    ...entry,
    '/remotes/edo/1.0.0/badge.js',
    '/remotes/edo/1.0.0/stats.js',
    '/assets/modal.js',
  ]);
  expect(of('/orders/new')).toEqual(['/assets/modal.js', ...entry, '/remotes/edo/1.0.0/badge.js']);
  expect(of('/orders/7', [owner, { ...edo, disabled: 'Обновляется' }])).toEqual([]);
  const bare = { ...owner, routes: [{ ...detail, layout: 'bare' as const }] };
  expect(of('/orders/7', [bare, edo])).toEqual([]);
});

test("the outline says the page's title and its hint, whatever signs stand in them, and fonts come early", () => {
  const [detail] = orders.routes as [RemoteRoute];
  const hinted = { ...detail, title: 'Заказ "А"', hint: { key: 'x', text: 'Ctrl+K <b>' } };
  const html = renderHostPage(`${fonts}${preload}<i data-title="${title}"></i><p>${hint}</p>`, {
    registry: { ...registry, remotes: [{ ...orders, routes: [hinted] }] },
    host: { ...host, fonts: ['/assets/golos.woff2'] },
    nonce: 'n0nce',
    path: '/orders/7',
  });
  expect(html).toContain('<i data-title="Заказ &quot;А&quot;"></i><p>Ctrl+K &lt;b&gt;</p>');
  expect(html).toContain('as="font" type="font/woff2" href="/assets/golos.woff2"');
});

test('a path that nobody declares preloads nothing, nor does a remote that is switched off', () => {
  expect(page('/nowhere')).not.toContain('rel="preload"');
  const off = { ...registry, remotes: [{ ...orders, disabled: 'Обновляется' }] };
  expect(page('/orders/new', off)).not.toContain('rel="preload"');
});

test('a text of the registry cannot leave its script block', () => {
  const hostile = { ...registry, remotes: [{ ...orders, title: '</script><script>alert(1)</script>' }] };
  const html = page('/nowhere', hostile);
  expect(html).not.toContain('<script>alert');
  const json = /id="trassa-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect((JSON.parse(json) as Registry).remotes[0]?.title).toBe('</script><script>alert(1)</script>');
});

test('the nonce is put wherever the template asks for it', () => {
  expect(page('/nowhere')).toContain('<style nonce="n0nce">');
  expect(page('/nowhere')).not.toContain(nonce);
});

test.each([
  ['/orders/new', '/orders/new'],
  ['/orders/new/', '/orders/new'],
  ['/orders/17', '/orders/:id'],
  ['/orders/', undefined],
  ['/orders/17/more', undefined],
])('%s is drawn by %s', (path, route) => {
  expect(findRoute(registry, path)?.route.path).toBe(route);
});
