import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, getCascadeLayer, isDevelopment } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { containerChunks } from './container-chunks.ts';
import { bundlerRuntimeAlias, createFederationPlugin } from './federation.ts';
import { readDeclaration } from './remote-declaration.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { getContainerName, getRemoteId } from './workspace.ts';

/**
 * Page for a third-party script: `src/frame.tsx` in `src/frame.html`, under `/_/frame/<id>/`. The gateway gives the
 * page an opaque origin, so that the script cannot reach the embedding page; hence a single file without a style sheet.
 */
function frameConfig(folder: string): Configuration {
  const id = getRemoteId(folder);
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${id}-frame`,
    // Built after the container, which cleans the folder above this one.
    dependencies: [id],
    entry: { frame: './src/frame.tsx' },
    devtool: false,
    output: {
      ...base.output,
      path: join(folder, 'dist/frame'),
      uniqueName: `trassa-frame-${id}`,
      publicPath: `/_/frame/${id}/`,
      filename: '[name].[contenthash].js',
      // A page with an opaque origin cannot pass CORS for its own files.
      crossOriginLoading: false,
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: join(folder, 'src/frame.html'), scriptLoading: 'defer' }),
      new CompressPlugin(),
    ],
  };
}

/** Common configuration of both containers of a remote; file names start with `prefix`. */
export function commonContainerConfig(folder: string, prefix: string): Configuration {
  const base = baseConfig(folder, getCascadeLayer(getRemoteId(folder)));
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: bundlerRuntimeAlias },
    output: {
      ...base.output,
      uniqueName: getContainerName(getRemoteId(folder)),
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

/** Last plugins of both containers. */
export const integrityAndCompressPlugins = isDevelopment
  ? []
  : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new CompressPlugin()];

/** Container for our host, with `remote.json`. */
export async function ownHostContainerConfig(folder: string): Promise<Configuration> {
  const { output, optimization, plugins = [], ...common } = commonContainerConfig(folder, '');
  const { declaration } = await readDeclaration(folder);
  return {
    ...common,
    name: getRemoteId(folder),
    // Other builds of the remote have folders of their own below this one.
    output: { ...output, clean: { keep: /(^|[\\/])(alone|frame|other)([\\/]|$)/ } },
    optimization: { ...optimization, splitChunks: containerChunks },
    plugins: [
      ...plugins,
      createFederationPlugin(folder, declaration),
      new RemoteManifestPlugin(folder),
      ...integrityAndCompressPlugins,
    ],
  };
}

/** Complete `rspack.config.ts` of a remote: what pages of our host need, the container and the frame. */
export async function remoteConfig(folder: string): Promise<Configuration[]> {
  const frame = existsSync(join(folder, 'src/frame.tsx')) ? [frameConfig(folder)] : [];
  return [await ownHostContainerConfig(folder), ...frame];
}
