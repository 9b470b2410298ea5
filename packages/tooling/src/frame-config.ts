import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { getRemoteId } from './workspace.ts';

/**
 * Page for a third-party script: `src/frame.tsx` in `src/frame.html`, under `/_/frame/<id>/`. The gateway gives the
 * page an opaque origin, so that the script cannot reach the embedding page; hence a single file without a style sheet.
 */
export function frameConfig(folder: string): Configuration {
  const id = getRemoteId(folder);
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${id}-frame`,
    // The container cleans the folder that this one lies in.
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
      new rspack.HtmlRspackPlugin({ template: join(folder, 'src/frame.html'), scriptLoading: 'defer' }),
      new CompressPlugin(),
    ],
  };
}
