import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDevelopment, layerOf } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { containerModulePath, containerModuleSource } from './container-module.ts';
import { frameConfig } from './frame-config.ts';
import { LeanRuntimePlugin } from './lean-runtime-plugin.ts';
import { containerEntry, containerGlobal, RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { consumedModules } from './shared-modules.ts';
import { standaloneConfig } from './standalone-config.ts';
import { remoteIdOf } from './workspace.ts';

/** The remote as a container that the host loads: one entry, lazy pages, no copy of anything shared. */
export function containerConfig(folder: string): Configuration {
  const id = remoteIdOf(folder);
  const base = baseConfig(folder, layerOf(id));
  return {
    ...base,
    name: id,
    entry: {
      [id]: {
        import: containerModulePath(folder),
        filename: containerEntry,
        library: { type: 'var', name: containerGlobal(id) },
      },
    },
    output: {
      ...base.output,
      // The builds for the remote alone and for its frame write below this folder at the same time and may be first.
      clean: { keep: /(^|[\\/])(alone|frame)([\\/]|$)/ },
      uniqueName: `trassa-${id}`,
      publicPath: 'auto',
      filename: '[name].[contenthash].js',
      chunkFilename: isDevelopment ? '[name].js' : '[id].[contenthash].js',
      cssChunkFilename: isDevelopment ? '[name].css' : '[id].[contenthash].css',
      assetModuleFilename: isDevelopment ? '[name][ext]' : '[name].[contenthash][ext]',
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [containerModulePath(folder)]: containerModuleSource }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: consumedModules() }),
      new LeanRuntimePlugin(id),
      new RemoteManifestPlugin(folder),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}

/** The whole `rspack.config.ts` of a remote: the container, the remote as an application of its own, its frame. */
export function remoteConfig(folder: string): Configuration[] {
  const alone = existsSync(join(folder, 'src/standalone.tsx')) ? [standaloneConfig(folder)] : [];
  const frame = existsSync(join(folder, 'src/frame.tsx')) ? [frameConfig(folder)] : [];
  return [containerConfig(folder), ...alone, ...frame];
}
