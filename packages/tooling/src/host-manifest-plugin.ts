import type { Compilation, Compiler } from '@rspack/core';
import { type RemoteManifest, shellId } from '@trassa/contracts/platform/remote-manifest';
import { describeFiles, getContentVersion } from './asset-files.ts';
import { isDevelopment, isQuickBuild } from './base-config.ts';
import { getBudgetBytes } from './budgets.ts';
import { getRequestFiles } from './load-plans.ts';
import { listNeeds } from './remote-declaration.ts';
import { listSharedModules } from './shared-modules.ts';
import { getContainerName, readPackage } from './workspace.ts';

const pluginName = 'HostManifestPlugin';

function buildHostManifest(compilation: Compilation, folder: string): RemoteManifest {
  const stats = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
  const files = describeFiles(compilation);
  const shared = [...listSharedModules()].map(([key, offer]) => {
    // Eager modules are in the first script.
    const { scripts, styles } = offer === 'lazy' ? getRequestFiles(stats, key) : { scripts: [], styles: [] };
    return [key, { scripts: scripts.map((name) => `/${name}`), styles: styles.map((name) => `/${name}`) }] as const;
  });
  return {
    id: shellId,
    title: 'Оболочка',
    version: `${readPackage(folder).version}-${getContentVersion(files)}`,
    entry: 'index.html',
    global: getContainerName(shellId),
    routes: [],
    nav: [],
    slots: [],
    needs: listNeeds(folder),
    files,
    shared: Object.fromEntries(shared),
    fonts: Object.keys(compilation.assets)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => `/${name}`),
  };
}

/** The service worker has a budget of its own, because no page waits for it. */
function checkWorkerBudget(compilation: Compilation, { files }: RemoteManifest): void {
  const { brotli = 0 } = files['service-worker.js'] ?? {};
  const budget = getBudgetBytes('service-worker');
  const sentence = `REM-022 the service worker is ${brotli} brotli bytes, its budget is ${budget}`;
  if (!isDevelopment && !isQuickBuild && brotli > budget) compilation.errors.push(new Error(sentence));
}

/** Writes `host.json` beside the host's page: what a release of the shell says of itself. */
export class HostManifestPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const manifest = buildHostManifest(compilation, this.folder);
        checkWorkerBudget(compilation, manifest);
        const json = `${JSON.stringify(manifest, null, 1)}\n`;
        compilation.emitAsset('host.json', new sources.RawSource(json));
      });
    });
  }
}
