import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { describeFiles, getContentVersion } from './asset-files.ts';
import { isDevelopment, isQuickBuild } from './base-config.ts';
import { listExceededBudgets } from './budgets.ts';
import { getExposeChunkName, getExposeName } from './federation.ts';
import { buildLoadPlan, groupSharedByChunk, planStatsOptions } from './load-plans.ts';
import { type Declaration, type DeclarationProblem, readDeclaration } from './remote-declaration.ts';
import { getSourcesDigest } from './sources-digest.ts';
import { getContainerName, listOtherRemoteFolders, readPackage } from './workspace.ts';

const pluginName = 'RemoteManifestPlugin';

const getEntryFileName = (compilation: Compilation): string =>
  compilation.getAssets().find(({ name }) => /^remote-entry(\.[\da-f]+)?\.js$/.test(name))?.name ?? '';

function buildManifest(declaration: Declaration, compilation: Compilation, folder: string): RemoteManifest {
  const stats = compilation.getStats().toJson(planStatsOptions);
  const shared = groupSharedByChunk(stats);
  const plan = (module: string) => {
    // A page declared during a watching build is exposed by the next one.
    const known = stats.namedChunkGroups?.[getExposeChunkName(getExposeName(module))] !== undefined;
    const expose = known ? getExposeName(module) : './remote';
    return { expose, ...buildLoadPlan(stats, shared, getExposeChunkName(expose)) };
  };
  const files = describeFiles(compilation);
  return {
    id: declaration.id,
    title: declaration.title,
    version: `${readPackage(folder).version}-${getContentVersion(files)}${isDevelopment ? '' : `.${getSourcesDigest(folder)}`}`,
    entry: getEntryFileName(compilation),
    global: getContainerName(declaration.id),
    routes: declaration.routes.map(({ module, ...route }) => ({ ...route, ...plan(module) })),
    nav: declaration.nav,
    slots: declaration.slots.map(({ module, ...slot }) => ({ ...slot, ...plan(module) })),
    needs: declaration.needs,
    files,
  };
}

/**
 * Checks `src/remote.ts` before every build and then writes `remote.json`: data of the declaration, load plans,
 * integrity values. An invalid declaration fails every build, an exceeded budget all but development and quick ones.
 */
export class RemoteManifestPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const others = listOtherRemoteFolders(this.folder);
    let declaration: Declaration;
    let problems: DeclarationProblem[] = [];
    const read = async () => {
      ({ declaration, problems } = await readDeclaration(this.folder, others));
    };
    compiler.hooks.beforeRun.tapPromise(pluginName, read);
    compiler.hooks.watchRun.tapPromise(pluginName, read);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(join(this.folder, 'src/remote.ts'));
      for (const { code, text } of problems) compilation.errors.push(createError(compiler, `${code} ${text}`));
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (problems.length > 0) return;
        const manifest = buildManifest(declaration, compilation, this.folder);
        const broken = isDevelopment || isQuickBuild ? [] : listExceededBudgets(manifest);
        for (const text of broken) compilation.errors.push(createError(compiler, text));
        const json = `${JSON.stringify(manifest, null, 1)}\n`;
        compilation.emitAsset('remote.json', new compiler.rspack.sources.RawSource(json));
      });
    });
  }
}

function createError(compiler: Compiler, message: string): Error {
  return new compiler.rspack.WebpackError(message);
}
