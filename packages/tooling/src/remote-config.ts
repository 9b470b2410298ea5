import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDevelopment, layerOf } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { containerChunks } from './container-chunks.ts';
import { bundlerRuntimeAlias, federationPlugin } from './federation.ts';
import { frameConfig } from './frame-config.ts';
import { readDeclaration } from './remote-declaration.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { standaloneConfig } from './standalone-config.ts';
import { containerName, remoteIdOf } from './workspace.ts';

/** The remote as a container of Module Federation: `mf-manifest.json` for any host, `remote.json` for ours. */
export async function containerConfig(folder: string): Promise<Configuration> {
  const id = remoteIdOf(folder);
  const base = baseConfig(folder, layerOf(id));
  const { declaration } = await readDeclaration(folder);
  return {
    ...base,
    name: id,
    entry: {},
    resolve: { ...base.resolve, alias: bundlerRuntimeAlias },
    output: {
      ...base.output,
      // The builds for the remote alone and for its frame write below this folder at the same time and may be first.
      clean: { keep: /(^|[\\/])(alone|frame)([\\/]|$)/ },
      uniqueName: containerName(id),
      publicPath: 'auto',
      filename: '[name].[contenthash].js',
      chunkFilename: isDevelopment ? '[name].js' : '[id].[contenthash].js',
      cssChunkFilename: isDevelopment ? '[name].css' : '[id].[contenthash].css',
      assetModuleFilename: isDevelopment ? '[name][ext]' : '[name].[contenthash][ext]',
      chunkLoadTimeout: 8000,
      // Another host may let nobody make policies, or make this one itself.
      trustedTypes: { policyName: 'trassa', onPolicyCreationFailure: 'continue' },
    },
    optimization: { ...base.optimization, splitChunks: containerChunks },
    // Styles of one fallback do not depend on those of another: each piece has classes of its own.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [
      federationPlugin(folder, declaration),
      ...(isDevelopment ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
      new RemoteManifestPlugin(folder),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}

/** The whole `rspack.config.ts` of a remote: the container, the remote as an application of its own, its frame. */
export async function remoteConfig(folder: string): Promise<Configuration[]> {
  const alone = existsSync(join(folder, 'src/standalone.tsx')) ? [standaloneConfig(folder)] : [];
  const frame = existsSync(join(folder, 'src/frame.tsx')) ? [frameConfig(folder)] : [];
  return [await containerConfig(folder), ...alone, ...frame];
}
