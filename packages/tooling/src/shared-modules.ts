import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, root } from './workspace.ts';

/** Sharing by the host: `eager` modules are in its first script, `lazy` ones load when a remote needs them. */
export type SharingMode = 'eager' | 'lazy';

/**
 * Modules used by the shell at start, and by menu badges on every page; all others load on demand. A missing key costs
 * a request, a superfluous one bytes in the host's first script.
 */
const eagerModules = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@trassa/api-client/call',
  '@trassa/api-client/api-error',
  '@trassa/mfe-kit/events',
  '@trassa/mfe-kit/dirty',
  '@trassa/mfe-kit/load-failure',
  '@trassa/mfe-kit/one-tab',
  '@trassa/mfe-kit/page-title',
  '@trassa/mfe-kit/query',
  '@trassa/mfe-kit/router',
  '@trassa/mfe-kit/saved-login',
  '@trassa/mfe-kit/session',
  '@trassa/mfe-kit/slots',
  '@trassa/mfe-kit/state',
  '@trassa/mfe-kit/toasts',
  '@trassa/mfe-kit/tracking',
  '@trassa/ui/brand',
  '@trassa/ui/button',
  '@trassa/ui/error-state',
  '@trassa/ui/icon',
  '@trassa/ui/link',
  '@trassa/ui/skeleton',
  '@trassa/ui/theme',
  '@trassa/ui/toast',
]);

/** Modules bundled into their importers: stateless and rarely used, or for standalone builds only. */
const bundledModules = new Set([
  '@trassa/freight-ui/closing-dialog',
  '@trassa/freight-ui/columns',
  '@trassa/freight-ui/sum-dialog',
  '@trassa/freight-ui/vat-modes.queries',
  '@trassa/mfe-kit/form-errors',
  '@trassa/mfe-kit/confirm-form',
  '@trassa/mfe-kit/part-failure',
  '@trassa/mfe-kit/passkey',
  '@trassa/mfe-kit/remote',
  '@trassa/mfe-kit/step-up',
  '@trassa/mfe-kit/step-up-dialog',
  '@trassa/mfe-kit/mini-shell',
  '@trassa/mfe-kit/remote-app',
  '@trassa/mfe-kit/feedback-entry',
]);

/** Libraries shared as a whole: react, and zod because contracts and forms exchange schemas. */
const sharedLibraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'zod'];

function listFacades(name: 'mfe-kit' | 'api-client' | 'freight-ui'): string[] {
  return readdirSync(join(root, 'packages', name, 'src'))
    .filter((file) => /^[a-z0-9-]+\.tsx?$/.test(file))
    .filter((file) => name === 'api-client' || file.endsWith('.tsx'))
    .map((file) => `@trassa/${name}/${file.replace(/\.tsx?$/, '')}`);
}

/** Components among the exports of packages/ui, whose files lie in folders. */
function listUiComponents(): string[] {
  return Object.entries(readPackage(join(root, 'packages/ui')).exports ?? {})
    .filter(([, file]) => file.endsWith('.tsx'))
    .map(([subpath]) => subpath.replace('.', '@trassa/ui'));
}

/**
 * Shared modules of the host: react, zod and our own facades. Used by the host's build, which provides all of them, and
 * by builds of remotes.
 */
export function listSharedModules(): Map<string, SharingMode> {
  const facades = [
    ...listFacades('api-client'),
    ...listFacades('mfe-kit'),
    ...listFacades('freight-ui'),
    ...listUiComponents(),
  ];
  const keys = [...sharedLibraries, ...facades].filter((key) => !bundledModules.has(key));
  return new Map(keys.map((key) => [key, eagerModules.has(key) ? 'eager' : 'lazy']));
}

/** Share table of a remote's build for our host, which provides everything. */
export function buildHostShareTable() {
  const given = { singleton: true, requiredVersion: false, import: false } as const;
  return Object.fromEntries([...listSharedModules().keys()].map((key) => [key, given]));
}

/**
 * Share table of a remote's build for other hosts: libraries come from any provider; facades depend on each other and
 * therefore come from one container, identified by a unique version.
 */
export function buildOtherShareTable(container: string) {
  const version = `0.0.0-${container.replaceAll('_', '-')}`;
  const own = { version, requiredVersion: version };
  const common = { singleton: true, requiredVersion: false } as const;
  return Object.fromEntries(
    [...listSharedModules().keys()].map((key) => [key, sharedLibraries.includes(key) ? common : own]),
  );
}
