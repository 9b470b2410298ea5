import { join } from 'node:path';
import type { Compilation, Compiler, StatsCompilation } from '@rspack/core';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { contentVersion, describeFiles } from './asset-files.ts';
import { isDevelopment } from './base-config.ts';
import { overBudget } from './budgets.ts';
import { planOf, scriptNamed, scriptsHolding, sharedByChunk } from './load-plans.ts';
import { type Declaration, type DeclarationProblem, readDeclaration } from './remote-declaration.ts';
import { readPackage, remoteFolder, remoteIds } from './workspace.ts';

const pluginName = 'RemoteManifestPlugin';

/** File name of a container's entry; like every other file, it changes with its content. */
export const containerEntry = isDevelopment ? 'remote-entry.js' : 'remote-entry.[contenthash].js';
/** Name of the global variable that a container's entry sets. */
export function containerGlobal(id: string): string {
  return `trassa_${id.replaceAll('-', '_')}`;
}

const statsOptions = {
  all: false,
  assets: true,
  chunks: true,
  chunkOrigins: true,
  chunkModules: true,
  chunkRelations: true,
  modules: true,
  ids: true,
  nestedModules: true,
};

function manifestOf(declaration: Declaration, compilation: Compilation, folder: string): RemoteManifest {
  const stats: StatsCompilation = compilation.getStats().toJson(statsOptions);
  const shared = sharedByChunk(stats);
  const plan = (module: string) => planOf(stats, shared, module);
  const files = describeFiles(compilation);
  const entry = scriptNamed(stats, declaration.id);
  return {
    id: declaration.id,
    title: declaration.title,
    version: `${readPackage(folder).version}-${contentVersion(files)}`,
    entry,
    global: containerGlobal(declaration.id),
    preload: scriptsHolding(stats, './src/remote.ts').filter((name) => name !== entry),
    routes: declaration.routes.map(({ module, ...route }) => ({ ...route, ...plan(module) })),
    nav: declaration.nav,
    slots: declaration.slots.map(({ module, ...slot }) => ({ ...slot, ...plan(module) })),
    needs: declaration.needs,
    files,
  };
}

/**
 * Checks `src/remote.ts` before every build and writes `remote.json` after it: the data part of the declaration, what
 * each page has to load, and an integrity value for every file. A refused declaration or a broken budget fails the build.
 */
export class RemoteManifestPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const others = remoteIds()
      .map(remoteFolder)
      .filter((folder) => folder !== this.folder);
    let declaration: Declaration;
    let problems: DeclarationProblem[] = [];
    const read = async () => {
      ({ declaration, problems } = await readDeclaration(this.folder, others));
    };
    compiler.hooks.beforeRun.tapPromise(pluginName, read);
    compiler.hooks.watchRun.tapPromise(pluginName, read);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(join(this.folder, 'src/remote.ts'));
      for (const { code, text } of problems) compilation.errors.push(asError(compiler, `${code} ${text}`));
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (problems.length > 0) return;
        const manifest = manifestOf(declaration, compilation, this.folder);
        const broken = isDevelopment ? [] : overBudget(manifest);
        for (const text of broken) compilation.errors.push(asError(compiler, text));
        const json = `${JSON.stringify(manifest, null, 1)}\n`;
        compilation.emitAsset('remote.json', new compiler.rspack.sources.RawSource(json));
      });
    });
  }
}

function asError(compiler: Compiler, message: string): Error {
  return new compiler.rspack.WebpackError(message);
}
