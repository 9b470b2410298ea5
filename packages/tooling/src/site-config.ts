import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';

/**
 * Prerendered pages of a remote: its folder, a name for the runtime of their scripts, and
 * `src/site/<name>-entry.ts` of each.
 */
interface SiteOptions {
  folder: string;
  uniqueName: string;
  publicPath: string;
  names: readonly string[];
}

/** Scripts and styles of the pages, independent of the host. */
function scriptsConfig({ folder, uniqueName, publicPath, names }: SiteOptions): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${uniqueName}-scripts`,
    entry: Object.fromEntries(names.map((name) => [name, `./src/site/${name}-entry.ts`])),
    devtool: false,
    output: {
      ...base.output,
      clean: false,
      path: join(folder, 'dist/site'),
      uniqueName,
      publicPath,
      filename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      trustedTypes: { policyName: 'trassa' },
    },
    plugins: [...(base.plugins ?? []), new CompressPlugin()],
  };
}

/** Server bundle that renders the pages once during the build and is deleted afterwards. */
function prerendererConfig({ folder, uniqueName }: SiteOptions): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    name: `${uniqueName}-printer`,
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

/** Builds of prerendered pages, below `dist/site`; a printing script of the remote assembles them. */
export function siteConfig(options: SiteOptions): Configuration[] {
  return [scriptsConfig(options), prerendererConfig(options)];
}
