import type { Compiler } from '@rspack/core';
import type { OtherBuild } from '@trassa/contracts/platform/release-version';
import { getIntegrity } from './asset-files.ts';
import { sourcesDigest } from './sources-digest.ts';

const pluginName = 'OtherBuildPlugin';

/** Files of the container for other hosts that a release has, compressed variants among them. */
const isReleased = (name: string) => !/\.map(\.(br|gz))?$|^mf-stats\.json/.test(name);

/**
 * Writes `build.json`: what the container for other hosts was built from, and an integrity value of every file, by which
 * a running gateway knows that all are there.
 */
export class OtherBuildPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After the compressed variants.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const released = compilation.getAssets().filter(({ name }) => isReleased(name));
        const files = released.map(({ name, source }) => [name, getIntegrity(source.buffer())] as const);
        const build: OtherBuild = {
          sources: sourcesDigest(this.folder),
          files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))),
        };
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 1)}\n`));
      });
    });
  }
}
