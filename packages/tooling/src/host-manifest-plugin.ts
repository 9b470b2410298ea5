import type { Compilation, Compiler } from '@rspack/core';
import type { HostManifest, RemoteFile } from '@trassa/contracts/platform/remote-manifest';
import { contentVersion, describeFiles } from './asset-files.ts';
import { isDevelopment, isQuick } from './base-config.ts';
import { getBudget } from './budgets.ts';
import { filesFor } from './load-plans.ts';
import { sharedModules } from './shared-modules.ts';
import { readPackage } from './workspace.ts';

const pluginName = 'HostManifestPlugin';

function fromOrigin(files: Record<string, RemoteFile>): Record<string, RemoteFile> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`/${name}`, file]));
}

function hostManifest(compilation: Compilation, folder: string): HostManifest {
  const stats = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
  const files = describeFiles(compilation);
  const lazy = [...sharedModules()].filter(([, offer]) => offer === 'lazy');
  const shared = lazy.map(([key]) => {
    const { scripts, styles } = filesFor(stats, key);
    return [key, { scripts: scripts.map((name) => `/${name}`), styles: styles.map((name) => `/${name}`) }] as const;
  });
  return {
    version: `${readPackage(folder).version}-${contentVersion(files)}`,
    shared: Object.fromEntries(shared),
    files: fromOrigin(files),
    fonts: Object.keys(compilation.assets)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => `/${name}`),
  };
}

/** The service worker has a budget of its own, because no page waits for it. */
function checkWorker(compilation: Compilation, { files }: HostManifest): void {
  const { brotli = 0 } = files['/service-worker.js'] ?? {};
  const budget = getBudget('service-worker');
  const sentence = `REM-022 the service worker is ${brotli} brotli bytes, its budget is ${budget}`;
  if (!isDevelopment && !isQuick && brotli > budget) compilation.errors.push(new Error(sentence));
}

/** Writes `host.json` beside the host's page: files of each shared facade, with integrity values. */
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
        const manifest = hostManifest(compilation, this.folder);
        checkWorker(compilation, manifest);
        const json = `${JSON.stringify(manifest, null, 1)}\n`;
        compilation.emitAsset('host.json', new sources.RawSource(json));
      });
    });
  }
}
