import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { remoteIdOf } from './workspace.ts';

/**
 * A page of the remote's own for what a stranger's script needs: `src/frame.tsx` in `src/frame.html`, under
 * `/_/frame/<id>/`. The gateway gives it an origin of its own, so that nothing in it reaches the pages that frame it;
 * hence everything is in one file, without a style sheet.
 */
export function frameConfig(folder: string): Configuration {
  const id = remoteIdOf(folder);
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${id}-frame`,
    entry: { frame: './src/frame.tsx' },
    devtool: false,
    output: {
      ...base.output,
      path: join(folder, 'dist/frame'),
      uniqueName: `trassa-frame-${id}`,
      publicPath: `/_/frame/${id}/`,
      filename: '[name].[contenthash].js',
      // A page without an origin could not be allowed to read it across origins.
      crossOriginLoading: false,
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: join(folder, 'src/frame.html'), scriptLoading: 'defer' }),
      new CompressPlugin(),
    ],
  };
}
