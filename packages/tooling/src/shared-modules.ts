import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, root } from './workspace.ts';

/** How the host offers a shared module: `eager` it uses itself at start, `lazy` it fetches when a remote asks. */
export type SharedOffer = 'eager' | 'lazy';

/**
 * What the shell itself uses before any remote is there, and what the badges of its menu use on every page. Everything
 * else is fetched on demand. A key that is missing
 * here costs a request, one too many costs bytes in the host's first script.
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

/** Modules that belong into whoever imports them: no state of their own and few users, or for standalone runs only. */
const ownCopies = new Set([
  '@trassa/freight-ui/closing-dialog',
  '@trassa/mfe-kit/remote',
  '@trassa/mfe-kit/mini-shell',
  '@trassa/mfe-kit/remote-app',
  '@trassa/mfe-kit/feedback-entry',
]);

/** Libraries shared whole: react, and zod because contracts and forms hand schemas to one another. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'zod'];

function facadesOf(name: 'mfe-kit' | 'api-client' | 'freight-ui'): string[] {
  return readdirSync(join(root, 'packages', name, 'src'))
    .filter((file) => /^[a-z0-9-]+\.tsx?$/.test(file))
    .filter((file) => name === 'api-client' || file.endsWith('.tsx'))
    .map((file) => `@trassa/${name}/${file.replace(/\.tsx?$/, '')}`);
}

/** Components among the exports of packages/ui, whose files lie in folders. */
function componentsOfUi(): string[] {
  return Object.entries(readPackage(join(root, 'packages/ui')).exports ?? {})
    .filter(([, file]) => file.endsWith('.tsx'))
    .map(([subpath]) => subpath.replace('.', '@trassa/ui'));
}

/**
 * The one table of what the host shares: react, zod and our own facades, nothing else. Read by the host's build (which
 * offers all of it) and by every remote's builds.
 */
export function sharedModules(): Map<string, SharedOffer> {
  const facades = [
    ...facadesOf('api-client'),
    ...facadesOf('mfe-kit'),
    ...facadesOf('freight-ui'),
    ...componentsOfUi(),
  ];
  const keys = [...libraries, ...facades].filter((key) => !ownCopies.has(key));
  return new Map(keys.map((key) => [key, eagerModules.has(key) ? 'eager' : 'lazy']));
}

/** The table as a remote's build for our host takes it: the host gives everything. */
export function givenModules() {
  const given = { singleton: true, requiredVersion: false, import: false } as const;
  return Object.fromEntries([...sharedModules().keys()].map((key) => [key, given]));
}

/**
 * The table as a remote's build for other hosts takes it: libraries come from whoever has them; facades know one another and
 * therefore come from one container, which the version that only it has says.
 */
export function consumedModules(container: string) {
  const version = `0.0.0-${container.replaceAll('_', '-')}`;
  const own = { version, requiredVersion: version };
  const common = { singleton: true, requiredVersion: false } as const;
  return Object.fromEntries([...sharedModules().keys()].map((key) => [key, libraries.includes(key) ? common : own]));
}
