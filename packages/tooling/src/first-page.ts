import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHostPage } from '@trassa/contracts/platform/host-page';
import type { HostManifest, RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { getBudgetBytes } from './budgets.ts';
import { getRemoteFolder, listRemoteIds, root } from './workspace.ts';

/** Host as it was built: its page and its manifest. */
interface BuiltHost {
  template: string;
  manifest: HostManifest;
}

/** Manifest of the last build of a remote. */
export const readManifest = (id: string) =>
  JSON.parse(readFileSync(join(getRemoteFolder(id), 'dist/remote.json'), 'utf8')) as RemoteManifest;

/** Brotli bytes of the scripts and styles that the dashboard page names: of the host, its remotes and their slots. */
export function sumFirstPageBytes(
  { template, manifest: host }: BuiltHost,
  manifests: readonly RemoteManifest[],
): number {
  const unsigned = { signature: '', filesDigest: '' };
  const remotes = manifests.map((manifest) => ({ ...manifest, ...unsigned, base: `/remotes/${manifest.id}/` }));
  const registry = { remotes, services: {}, stamp: '', keys: [] };
  const page = renderHostPage(template, { host, registry, nonce: '', path: '/dashboard' });
  const files = new Map(Object.entries(host.files).map(([name, file]) => [`/${name}`, file]));
  for (const { base, files: own } of remotes)
    for (const [name, file] of Object.entries(own)) files.set(`${base}${name}`, file);
  const named = new Set([...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path));
  return [...named].reduce((sum, path) => sum + (files.get(path)?.brotli ?? 0), 0);
}

/** {@link sumFirstPageBytes} of the last builds of the host and all remotes. */
export function weighFirstPage(): number {
  const read = (name: string) => readFileSync(join(root, 'shell/dist', name), 'utf8');
  const host = { template: read('index.html'), manifest: JSON.parse(read('host.json')) as HostManifest };
  return sumFirstPageBytes(host, listRemoteIds().map(readManifest));
}

if (import.meta.main) {
  const [bytes, budget] = [weighFirstPage(), getBudgetBytes('first-page')];
  if (bytes > budget) console.error(`the first page is ${bytes} brotli bytes, its budget is ${budget}`);
  process.exitCode = bytes > budget ? 1 : 0;
}
