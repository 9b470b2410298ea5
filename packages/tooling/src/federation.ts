import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { isDevelopment } from './base-config.ts';
import type { Declaration } from './remote-declaration.ts';
import { buildHostShareTable, buildOtherShareTable } from './shared-modules.ts';
import { getContainerName, getRemoteId, root } from './workspace.ts';

const pluginFile = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');

/** Entries take the bundler runtime from our host's page; see `bundler-runtime.ts` and docs/decisions/0051. */
export const bundlerRuntimeAlias = {
  [createRequire(pluginFile).resolve('@module-federation/webpack-bundler-runtime')]: join(
    root,
    'packages/mfe-kit/src/bundler-runtime.ts',
  ),
};

/** Expose of a page or slot: `./features/order-list/order-list.page.tsx` becomes `./order-list/order-list.page`. */
export function getExposeName(module: string): string {
  return module.replace(/^\.\/(features\/)?/, './').replace(/\.tsx?$/, '');
}

export function getExposeChunkName(expose: string): string {
  return `expose-${expose.slice('./'.length).replaceAll('/', '-')}`;
}

/** Exposes for our host: each page and slot. A page declared during a watching build is exposed by the next build. */
function buildExposesForHost(folder: string, { routes, slots }: Pick<Declaration, 'routes' | 'slots'>) {
  const pieces = [...routes, ...slots].filter(({ module }) => existsSync(join(folder, 'src', module)));
  return {
    ...(isDevelopment ? { './remote': './src/remote.ts' } : {}),
    ...Object.fromEntries(pieces.map(({ module }) => [getExposeName(module), `./src/${module.slice('./'.length)}`])),
  };
}

/** Exposes for other hosts: the declaration, and the remote as an application. */
function buildExposesForOtherHosts(folder: string) {
  return {
    './remote': './src/remote.ts',
    ...(existsSync(join(folder, 'src/app.ts')) ? { './app': './src/app.ts' } : {}),
  };
}

/** Container: exposes, file name, and shared modules. */
interface ContainerOptions {
  filename: string;
  exposes: Record<string, string>;
  shared: Record<string, object>;
  manifest: boolean;
}

/** Module Federation plugin of a remote. */
function createContainerPlugin(folder: string, { filename, exposes, shared, manifest }: ContainerOptions) {
  return new ModuleFederationPlugin({
    name: getContainerName(getRemoteId(folder)),
    filename: `${filename}${isDevelopment ? '' : '.[contenthash]'}.js`,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: getExposeChunkName(expose) }]),
    ),
    shared,
    manifest,
    shareStrategy: 'loaded-first',
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: { optimization: { target: 'web' } },
  });
}

/** Container for our host, which shares everything, so that the entry lists no fallbacks. */
export function createFederationPlugin(folder: string, declaration: Pick<Declaration, 'routes' | 'slots'>) {
  const exposes = buildExposesForHost(folder, declaration);
  return createContainerPlugin(folder, {
    filename: 'remote-entry',
    exposes,
    shared: buildHostShareTable(),
    manifest: false,
  });
}

/** Container for other hosts, with names prefixed by `other-` and fallbacks for modules that the host may not share. */
export function createOtherHostsPlugin(folder: string) {
  const shared = buildOtherShareTable(getContainerName(getRemoteId(folder)));
  return createContainerPlugin(folder, {
    filename: 'other-remote-entry',
    exposes: buildExposesForOtherHosts(folder),
    shared,
    manifest: true,
  });
}
