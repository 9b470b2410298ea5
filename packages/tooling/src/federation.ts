import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { isDevelopment } from './base-config.ts';
import type { Declaration } from './remote-declaration.ts';
import { consumedModules } from './shared-modules.ts';
import { containerName, remoteIdOf, root } from './workspace.ts';

const pluginFile = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');

/** Entries take the bundler runtime from our host's page; see the module and decision 0051. */
export const bundlerRuntimeAlias = {
  [createRequire(pluginFile).resolve('@module-federation/webpack-bundler-runtime')]: join(
    root,
    'packages/mfe-kit/src/bundler-runtime.ts',
  ),
};

/** The expose of a page or slot: `./features/order-list/order-list.page.tsx` gives `./order-list/order-list.page`. */
export function exposeOf(module: string): string {
  return module.replace(/^\.\/(features\/)?/, './').replace(/\.tsx?$/, '');
}

/** Name of the chunk that holds an exposed module. */
export function chunkNameOf(expose: string): string {
  return `expose-${expose.slice('./'.length).replaceAll('/', '-')}`;
}

/** What a container exposes: the declaration, each page and slot by itself, and the area as an application. */
function exposesOf(folder: string, { routes, slots }: Pick<Declaration, 'routes' | 'slots'>) {
  const pieces = [...routes, ...slots].filter(({ module }) => existsSync(join(folder, 'src', module)));
  const files: Record<string, string> = {
    './remote': './src/remote.ts',
    ...(existsSync(join(folder, 'src/app.ts')) ? { './app': './src/app.ts' } : {}),
    ...Object.fromEntries(pieces.map(({ module }) => [exposeOf(module), `./src/${module.slice('./'.length)}`])),
  };
  return Object.fromEntries(
    Object.entries(files).map(([expose, file]) => [expose, { import: file, name: chunkNameOf(expose) }]),
  );
}

/** The library's plugin for a remote of this repository: our host shares everything, other hosts get fallbacks. */
export function federationPlugin(folder: string, declaration: Pick<Declaration, 'routes' | 'slots'>) {
  const name = containerName(remoteIdOf(folder));
  return new ModuleFederationPlugin({
    name,
    filename: isDevelopment ? 'remote-entry.js' : 'remote-entry.[contenthash].js',
    exposes: exposesOf(folder, declaration),
    shared: consumedModules(name),
    shareStrategy: 'loaded-first',
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: { optimization: { target: 'web' } },
  });
}
