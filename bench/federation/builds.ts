import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack, type StatsCompilation } from '@rspack/core';
import { getRequestFiles } from '@trassa/tooling/load-plans';
import { ownHostContainerConfig } from '@trassa/tooling/remote-config';
import { readDeclaration } from '@trassa/tooling/remote-declaration';
import { getRemoteFolder, listRemoteIds, root } from '@trassa/tooling/workspace';
import { monolithConfig } from './rspack.monolith.config.ts';

/**
 * Files that a route of the monolith, or a component of a slot (`orders nav.badges`), needs besides the first script.
 */
export type Plans = Record<string, { scripts: string[]; styles: string[] }>;

const cache = join(root, '.cache/federation');

/** For the re-download measurement: one module of mfe-orders, whose text changes while `TRASSA_EDITED` is set. */
const editedTextRule: RuleSetRule = {
  test: /mfe-orders\/src\/features\/order-list\/order-list\.messages\.ts$/,
  loader: join(import.meta.dirname, 'changed-text-loader.mjs'),
  enforce: 'pre',
};

function runBuild(config: Configuration, edited = ''): Promise<StatsCompilation> {
  process.env.TRASSA_EDITED = edited;
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('Rspack gave no stats'));
      // The edited text may exceed a budget of bytes, which is no matter here.
      const failures = stats.compilation.errors.filter(({ message }) => !message.includes('REM-020'));
      if (failures.length > 0) return reject(new Error(failures.map(({ message }) => message).join('\n')));
      resolve(stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true }));
    });
  });
}

/** Builds the monolith. @returns the files of each route and slot */
export async function buildMonolith(): Promise<{ dist: string; plans: Plans }> {
  const dist = join(cache, 'monolith');
  const stats = await runBuild(monolithConfig({ out: dist, rules: [editedTextRule] }));
  const declarations = await Promise.all(listRemoteIds().map((id) => readDeclaration(getRemoteFolder(id))));
  const modules = declarations.flatMap(({ declaration: { id, routes, slots } }) => [
    ...routes.map(({ path, module }) => [path, module] as const),
    ...slots.map(({ name, module }) => [`${id} ${name}`, module] as const),
  ]);
  const plans = modules.map(([name, module]) => [name, getRequestFiles(stats, module)] as const);
  return { dist, plans: Object.fromEntries(plans) };
}

/** Brotli sizes of every loaded script and style sheet by content-hashed name. */
function readBrotliSizes(dist: string): Map<string, number> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const twins = names.filter((name) => /\.(js|css)\.br$/.test(name) && !/^(alone|site)\/|^other-/.test(name));
  return new Map(twins.map((name) => [name.slice(0, -3), statSync(join(dist, name)).size]));
}

const total = (files: Map<string, number>) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

function countFreshBytes(before: string, after: string): number {
  const old = readBrotliSizes(before);
  return total(new Map([...readBrotliSizes(after)].filter(([name]) => !old.has(name))));
}

async function changedMonolith(name: string, runtimeApart: boolean): Promise<string> {
  const out = join(cache, name);
  await runBuild(monolithConfig({ out, runtimeApart, rules: [editedTextRule] }), '1');
  return out;
}

/** Brotli bytes that a user with a full cache downloads after one changed module of mfe-orders. */
export interface Redownload {
  federated: number;
  monolith: number;
  monolithRuntimeApart: number;
}

/** Builds each variant before and after the edit, but for `monolith`, the usual one as built before it. */
export async function redownload(monolith: string): Promise<Redownload> {
  const apart = join(cache, 'apart-before');
  await runBuild(monolithConfig({ out: apart, runtimeApart: true, rules: [editedTextRule] }));
  const container = await ownHostContainerConfig(getRemoteFolder('orders'));
  const [before, after] = [join(cache, 'orders-before'), join(cache, 'orders-after')];
  const rules = [...(container.module?.rules ?? []), editedTextRule];
  const optimization = { ...container.optimization, emitOnErrors: true };
  const config = { ...container, optimization, module: { ...container.module, rules } };
  await runBuild({ ...config, output: { ...container.output, path: before } });
  await runBuild({ ...config, output: { ...container.output, path: after } }, '1');
  return {
    federated: countFreshBytes(before, after),
    monolith: countFreshBytes(monolith, await changedMonolith('usual-after', false)),
    monolithRuntimeApart: countFreshBytes(apart, await changedMonolith('apart-after', true)),
  };
}
