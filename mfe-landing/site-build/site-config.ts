import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from '@trassa/tooling/base-config';
import { CompressPlugin } from '@trassa/tooling/compress-plugin';

/** Where the site's files stand below the origin. */
export const sitePath = '/_/site/';

const names = ['home', 'partner', 'contact', 'first-screen'] as const;

/** The scripts and styles of the site: plain files that need nothing of the host. */
function scriptsConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    name: 'landing-site',
    entry: Object.fromEntries(names.map((name) => [name, `./src/site/${name}-entry.ts`])),
    devtool: false,
    output: {
      ...base.output,
      clean: false,
      path: join(folder, 'dist/site'),
      uniqueName: 'trassa-site',
      publicPath: sitePath,
      filename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      trustedTypes: { policyName: 'trassa' },
    },
    plugins: [new CompressPlugin()],
  };
}

/** The same pages for Node, which prints them once; the file is thrown away afterwards. */
function printerConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    name: 'landing-printer',
    target: 'node24',
    entry: { render: './site-build/render.tsx' },
    devtool: false,
    output: {
      ...base.output,
      clean: false,
      path: join(folder, 'dist/site/printer'),
      filename: '[name].mjs',
      library: { type: 'module' },
      module: true,
    },
    optimization: { minimize: false },
  };
}

/** Everything the prerendered site is made of; `print-site.ts` puts it together. */
export function siteConfig(folder: string): Configuration[] {
  return [scriptsConfig(folder), printerConfig(folder)];
}
