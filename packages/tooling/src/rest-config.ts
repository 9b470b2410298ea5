import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { BuildForOtherHost } from '@trassa/contracts/platform/release-version';
import { getIntegrity } from './asset-files.ts';
import { baseConfig, getCascadeLayer, isDevelopment } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { fallbackChunks } from './container-chunks.ts';
import { createOtherHostsPlugin } from './federation.ts';
import { commonContainerConfig, integrityAndCompressPlugins } from './remote-config.ts';
import { getSourcesDigest } from './sources-digest.ts';
import { getRemoteId, root } from './workspace.ts';

/** Remote as an application in the mini-shell, under `/_/alone/<id>/`, with all dependencies bundled. */
function standaloneConfig(folder: string): Configuration {
  const id = getRemoteId(folder);
  const base = baseConfig(folder, getCascadeLayer(id));
  return {
    ...base,
    name: `${id}-alone`,
    entry: { main: './src/standalone.tsx' },
    devtool: isDevelopment ? base.devtool : false,
    // Same schemas as in the host, without code generation from strings (CSP).
    resolve: { ...base.resolve, alias: { zod$: join(root, 'packages/mfe-kit/src/zod-subset.ts') } },
    output: {
      ...base.output,
      path: join(folder, 'dist/alone'),
      uniqueName: `trassa-alone-${id}`,
      publicPath: `/_/alone/${id}/`,
      filename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      // Pages import pieces of packages/ui in different orders; in one file their styles have one.
      asyncChunks: false,
      trustedTypes: { policyName: 'trassa' },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, '../standalone.html'),
        scriptLoading: 'defer',
      }),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}

const pluginName = 'OtherBuildPlugin';

/** Files of the container for other hosts that a release has, compressed variants among them. */
const isReleasedFile = (name: string) => !/\.map(\.(br|gz))?$|^mf-stats\.json/.test(name);

/**
 * Writes `build.json`: what the container for other hosts was built from, and an integrity value of every file, by which
 * a running gateway knows that all are there.
 */
class OtherBuildPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Runs once the compressed variants are made, which have integrity values too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const released = compilation.getAssets().filter(({ name }) => isReleasedFile(name));
        const files = released.map(({ name, source }) => [name, getIntegrity(source.buffer())] as const);
        const build: BuildForOtherHost = {
          sources: getSourcesDigest(this.folder),
          files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))),
        };
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 1)}\n`));
      });
    });
  }
}

/** Container for other hosts, with `mf-manifest.json`; its files join the release of the container for our host. */
function otherHostsConfig(folder: string, alone: readonly Configuration[]): Configuration {
  const { output, optimization, ...common } = commonContainerConfig(folder, 'other-');
  return {
    ...common,
    name: `${getRemoteId(folder)}-other`,
    devtool: false,
    // Built last, since the gateway takes the end of this build for the end of all.
    dependencies: alone.map(({ name }) => name ?? ''),
    output: { ...output, path: join(folder, 'dist/other') },
    optimization: { ...optimization, splitChunks: fallbackChunks },
    // Styles of fallbacks are independent, because their class names are local.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [createOtherHostsPlugin(folder), new OtherBuildPlugin(folder), ...integrityAndCompressPlugins],
  };
}

/** Builds of a remote that no page of our host needs: the container for other hosts, the standalone page. */
export function buildRestConfig(folder: string): Configuration[] {
  const alone = existsSync(join(folder, 'src/standalone.tsx')) ? [standaloneConfig(folder)] : [];
  return [otherHostsConfig(folder, alone), ...alone];
}
