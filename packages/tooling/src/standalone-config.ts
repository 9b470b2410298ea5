import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, getLayer, isDevelopment } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { getRemoteId, root } from './workspace.ts';

/** Remote as an application in the mini-shell, under `/_/alone/<id>/`, with all dependencies bundled. */
export function standaloneConfig(folder: string): Configuration {
  const id = getRemoteId(folder);
  const base = baseConfig(folder, getLayer(id));
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
      chunkFilename: '[id].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      cssChunkFilename: '[id].[contenthash].css',
      trustedTypes: { policyName: 'trassa' },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, '../standalone.html'),
        scriptLoading: 'defer',
      }),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}
