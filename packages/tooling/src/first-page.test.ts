import { hostPagePlaceholders } from '@trassa/contracts/platform/host-page';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { expect, test } from 'vitest';
import { sumFirstPageBytes } from './first-page.ts';

const file = (brotli: number) => ({ integrity: 'sha384-', bytes: 0, brotli });

test('the first page is host, entry, page and slots of the dashboard with what they share, each file once', () => {
  const manifest = {
    shared: { '@trassa/ui/card': { scripts: ['/assets/pieces.js'], styles: ['/assets/pieces.css'] } },
    files: {
      'assets/main.js': file(1),
      'assets/pieces.js': file(10),
      'assets/pieces.css': file(100),
      'assets/other.js': file(5),
    },
  };
  const template = `<script src="/assets/main.js"></script>${hostPagePlaceholders.preload}`;
  const plan = (scripts: string[]) => ({ scripts, styles: [], shared: ['@trassa/ui/card'] });
  const route = { path: '/dashboard', title: '', layout: 'app', slots: ['dashboard.stats'], ...plan(['page.js']) };
  const account = {
    ...{ id: 'account', entry: 'entry.js', slots: [], routes: [route, { ...route, path: '/login' }] },
    files: { 'entry.js': file(1000), 'page.js': file(10_000) },
  };
  const orders = {
    ...{ id: 'orders', entry: 'entry.js', routes: [], slots: [{ name: 'dashboard.stats', ...plan(['stats.js']) }] },
    files: { 'entry.js': file(100_000), 'stats.js': file(1_000_000), 'list.js': file(7) },
  };
  const manifests = [account, orders] as unknown as RemoteManifest[];
  expect(sumFirstPageBytes({ template, manifest }, manifests)).toBe(1_111_111);
});
