import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from '@trassa/tooling/base-config';
import { CompressPlugin } from '@trassa/tooling/compress-plugin';

/** Path of the site's files. */
export const sitePath = '/_/site/';

const names = ['home', 'partner', 'contact', 'first-screen'] as const;

/** Scripts and styles of the site, independent of the host. */
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

/** Server bundle that renders the pages once and is deleted afterwards. */
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

/** Builds of the prerendered site; `print-site.ts` assembles them. */
export function siteConfig(folder: string): Configuration[] {
  return [scriptsConfig(folder), printerConfig(folder)];
}
