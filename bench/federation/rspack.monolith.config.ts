import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { getCascadeLayer, refuseMixedStyles } from '@trassa/tooling/base-config';
import { hostConfig } from '@trassa/tooling/host-config';
import { SharedTablePlugin } from '@trassa/tooling/shared-table-plugin';
import { getRemoteFolder, listRemoteIds, root } from '@trassa/tooling/workspace';

export interface MonolithOptions {
  out: string;
  /** Additional rules, for example a changed text. */
  rules?: RuleSetRule[];
  /** Separates the table of chunk names from libraries: better caching for one more request. */
  runtimeApart?: boolean;
}

const shell = join(root, 'shell');
const loaderPath = join(shell, 'src/loading/monolith-loader.generated.js');
const tablePath = join(shell, 'src/loading/no-shared-table.generated.js');

/** Replacement of the container loader: imported declarations of all remotes, whose lazy pages split the routes. */
function loaderSource(): string {
  const imports = listRemoteIds().map(
    (id, i) => `import { remote as r${i} } from '${getRemoteFolder(id)}/src/remote.ts';`,
  );
  return [
    `import { getComponent } from '@trassa/mfe-kit/remote';`,
    ...imports,
    `const remotes = new Map([${listRemoteIds().map((_, i) => `r${i}`)}].map((remote) => [remote.id, remote]));`,
    `export async function loadPage(id, path) { return getComponent(await remotes.get(id).routes.find((route) => route.path === path).page(), 'Page'); }`,
    `export async function loadSlot(id, name) { return getComponent(await remotes.get(id).slots[name](), 'Slot'); }`,
  ].join('\n');
}

/** Cascade layers of remotes, as in the federated build. */
function layerRule(id: string): RuleSetRule {
  const loader = join(root, 'packages/tooling/src/layer-loader.mjs');
  const layer = getCascadeLayer(id);
  return { test: /\.css$/, include: join(getRemoteFolder(id), 'src'), use: [{ loader, options: { layer } }] };
}

/**
 * The same screens and sources as one route-split application: the host's entry, frame, compression and integrity,
 * without containers and share scope. Chunks follow the defaults of Rspack.
 */
export function monolithConfig({ out, rules = [], runtimeApart = false }: MonolithOptions): Configuration {
  const host = hostConfig(shell);
  return {
    ...host,
    name: 'monolith',
    devtool: false,
    output: { ...host.output, path: out, uniqueName: 'trassa-monolith' },
    module: { ...host.module, rules: [...(host.module?.rules ?? []), ...listRemoteIds().map(layerRule), ...rules] },
    resolve: { ...host.resolve, alias: { 'trassa-shared-table': tablePath } },
    optimization: { ...host.optimization, splitChunks: {}, ...(runtimeApart ? { runtimeChunk: 'single' } : {}) },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [loaderPath]: loaderSource(),
        [tablePath]: 'export const sharedTable = {};',
      }),
      new rspack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loaderPath),
      // Pages of all areas in one build import the sheets of ui in different orders; only bytes and times are measured.
      ...(host.plugins ?? []).filter(
        (plugin) => plugin !== refuseMixedStyles && !(plugin instanceof SharedTablePlugin),
      ),
    ],
  };
}
