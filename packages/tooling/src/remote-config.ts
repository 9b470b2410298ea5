import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDevelopment, layerOf } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { containerChunks, fallbackChunks } from './container-chunks.ts';
import { bundlerRuntimeAlias, federationPlugin, otherHostsPlugin } from './federation.ts';
import { frameConfig } from './frame-config.ts';
import { readDeclaration } from './remote-declaration.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { standaloneConfig } from './standalone-config.ts';
import { containerName, remoteIdOf } from './workspace.ts';

/** Common configuration of both containers of a remote; file names start with `prefix`. */
function commonConfig(folder: string, prefix: string): Configuration {
  const base = baseConfig(folder, layerOf(remoteIdOf(folder)));
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: bundlerRuntimeAlias },
    output: {
      ...base.output,
      uniqueName: containerName(remoteIdOf(folder)),
      publicPath: 'auto',
      filename: `${prefix}[name].[contenthash].js`,
      chunkFilename: isDevelopment ? `${prefix}[name].js` : `${prefix}[id].[contenthash].js`,
      cssChunkFilename: isDevelopment ? `${prefix}[name].css` : `${prefix}[id].[contenthash].css`,
      assetModuleFilename: isDevelopment ? `${prefix}[name][ext]` : `${prefix}[name].[contenthash][ext]`,
      chunkLoadTimeout: 8000,
      // Another host may forbid policies, or have a policy of this name.
      trustedTypes: { policyName: 'trassa', onPolicyCreationFailure: 'continue' },
    },
  };
}

const finish = isDevelopment
  ? []
  : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new CompressPlugin()];

/** Container for our host, with `remote.json`. */
export async function containerConfig(folder: string): Promise<Configuration> {
  const { output, optimization, ...common } = commonConfig(folder, '');
  const { declaration } = await readDeclaration(folder);
  return {
    ...common,
    name: remoteIdOf(folder),
    // Other builds of the remote write into this folder concurrently.
    output: { ...output, clean: { keep: /(^|[\\/])((alone|frame)([\\/]|$)|other-|mf-(manifest|stats)\.json)/ } },
    optimization: { ...optimization, splitChunks: containerChunks },
    plugins: [federationPlugin(folder, declaration), new RemoteManifestPlugin(folder), ...finish],
  };
}

/** Container for other hosts, with `mf-manifest.json`; skipped in development. */
function otherHostsConfig(folder: string): Configuration {
  const { output, optimization, ...common } = commonConfig(folder, 'other-');
  return {
    ...common,
    name: `${remoteIdOf(folder)}-other`,
    // Sequential: concurrent cleaning of `dist` fails on files that the other build has just removed.
    dependencies: [remoteIdOf(folder)],
    // Cleans its own files only. Unkept files are removed one by one, and `dist` itself must not match `keep`.
    output: { ...output, clean: { keep: /[\\/]((alone|frame|site)|(?!other-)[^\\/]*\.[^\\/]*)$/ } },
    optimization: { ...optimization, splitChunks: fallbackChunks },
    // Styles of fallbacks are independent, because their class names are local.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [otherHostsPlugin(folder), ...finish],
  };
}

/** Complete `rspack.config.ts` of a remote: containers for our host and others, standalone build, frame. */
export async function remoteConfig(folder: string): Promise<Configuration[]> {
  const alone = existsSync(join(folder, 'src/standalone.tsx')) ? [standaloneConfig(folder)] : [];
  const frame = existsSync(join(folder, 'src/frame.tsx')) ? [frameConfig(folder)] : [];
  const other = isDevelopment ? [] : [otherHostsConfig(folder)];
  return [await containerConfig(folder), ...other, ...alone, ...frame];
}
