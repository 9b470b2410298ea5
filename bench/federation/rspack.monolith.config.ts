import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { layerOf } from '@trassa/tooling/base-config';
import { hostConfig } from '@trassa/tooling/host-config';
import { SharedTablePlugin } from '@trassa/tooling/shared-table-plugin';
import { remoteFolder, remoteIds, root } from '@trassa/tooling/workspace';

/** How one monolith differs from another. */
export interface MonolithOptions {
  /** Folder for the build. */
  out: string;
  /** Rules on top, for example one that changes a text. */
  rules?: RuleSetRule[];
  /** Keeps the table of chunk names apart from the libraries: kinder to a returning user, one request more. */
  runtimeApart?: boolean;
}

const shell = join(root, 'shell');
const loaderPath = join(shell, 'src/loading/monolith-loader.generated.js');
const tablePath = join(shell, 'src/loading/no-shared-table.generated.js');

/** What stands in for the container loader: the declarations of all remotes, imported; their lazy pages split routes. */
function loaderSource(): string {
  const imports = remoteIds().map((id, i) => `import { remote as r${i} } from '${remoteFolder(id)}/src/remote.ts';`);
  return [
    `import { componentOf } from '@trassa/mfe-kit/remote';`,
    ...imports,
    `const remotes = new Map([${remoteIds().map((_, i) => `r${i}`)}].map((remote) => [remote.id, remote]));`,
    `export async function loadPage(id, path) { return componentOf(await remotes.get(id).routes.find((route) => route.path === path).page(), 'Page'); }`,
    `export async function loadSlot(id, name) { return componentOf(await remotes.get(id).slots[name](), 'Slot'); }`,
  ].join('\n');
}

/** Remotes keep their cascade layers in the monolith too. */
function layerRule(id: string): RuleSetRule {
  const loader = join(root, 'packages/tooling/src/layer-loader.mjs');
  const layer = layerOf(id);
  return { test: /\.css$/, include: join(remoteFolder(id), 'src'), use: [{ loader, options: { layer } }] };
}

/**
 * The same screens from the same sources as one route-split application: the host's own entry, frame, compression and
 * integrity, no container, no share scope. Chunks are cut as Rspack cuts them by default.
 */
export function monolithConfig({ out, rules = [], runtimeApart = false }: MonolithOptions): Configuration {
  const host = hostConfig(shell);
  return {
    ...host,
    name: 'monolith',
    devtool: false,
    output: { ...host.output, path: out, uniqueName: 'trassa-monolith' },
    module: { ...host.module, rules: [...(host.module?.rules ?? []), ...remoteIds().map(layerRule), ...rules] },
    resolve: { ...host.resolve, alias: { 'trassa-shared-table': tablePath } },
    optimization: { ...host.optimization, splitChunks: {}, ...(runtimeApart ? { runtimeChunk: 'single' } : {}) },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [loaderPath]: loaderSource(),
        [tablePath]: 'export const sharedTable = {};',
      }),
      new rspack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loaderPath),
      ...(host.plugins ?? []).filter((plugin) => !(plugin instanceof SharedTablePlugin)),
    ],
  };
}
