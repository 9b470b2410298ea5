import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDevelopment } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { EarlyScriptPlugin } from './early-script-plugin.ts';
import { HostManifestPlugin } from './host-manifest-plugin.ts';
import { SharedTablePlugin, sharedTablePath } from './shared-table-plugin.ts';
import { root } from './workspace.ts';

/** Parts of packages/ui that pages use together form one file: few requests, little unused code. */
function family(folder: string): (module: { nameForCondition: () => string | undefined }) => string {
  const part = (pattern: RegExp, name: string) => ({ pattern, name });
  const families = [
    part(/\/(data-table|pagination|cell|column|use-virtual|use-row)/, 'ui-table'),
    part(/-field|\/(field|form-|upload|password|autocomplete)/, 'ui-fields'),
  ];
  return (module) => {
    const path = (module.nameForCondition() ?? '').slice(folder.length);
    return families.find(({ pattern }) => pattern.test(path))?.name ?? 'ui-pieces';
  };
}

/** Least number of dependent chunks at which the base of antd becomes a file. */
const antdUsers = 3;
const uiFolder = join(root, 'packages/ui/src');
/** Components based on antd load on first use, never with a page. */
const antdPieces = /\/antd([-.]|\/)/;

/** Small facades used by most pages are merged: a file of 400 bytes costs 490 bytes of headers. */
const smallFacades = /\/packages\/api-client\/src\/download\./;

const whole = (name: string, test: RegExp) => ({
  name,
  test,
  chunks: 'async' as const,
  enforce: true,
  priority: 6,
});

const cacheGroups = {
  // A facade and its library form one file.
  zod: whole('zod', /\/node_modules\/zod\/|\/mfe-kit\/src\/(zod-subset|schema)\./),
  form: whole('form', /\/node_modules\/(react-hook-form|@hookform)\/|\/mfe-kit\/src\/form\./),
  uiCore: {
    name: 'ui-core',
    test: /node_modules\/(antd|@rc-component|@ant-design)\//,
    chunks: 'async' as const,
    minChunks: antdUsers,
    priority: 10,
  },
  uiPieces: {
    name: family(uiFolder),
    test: (module: { nameForCondition: () => string | undefined }) => {
      const path = module.nameForCondition() ?? '';
      return smallFacades.test(path) || (path.startsWith(uiFolder) && !antdPieces.test(path.slice(uiFolder.length)));
    },
    chunks: 'async' as const,
    enforce: true,
    priority: 5,
  },
};

/**
 * Host: an application without the federation plugin, which keeps tree shaking and starts without a container. It
 * creates its Module Federation instance itself, with the shared table.
 */
export function hostConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  const name = isDevelopment ? 'assets/[name]' : 'assets/[name].[contenthash]';
  const lazyName = isDevelopment ? 'assets/[name]' : 'assets/[id].[contenthash]';
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts', early: { import: './src/early.ts', runtime: false } },
    resolve: {
      ...base.resolve,
      alias: { 'trassa-shared-table': sharedTablePath(folder), zod$: join(root, 'packages/mfe-kit/src/zod-subset.ts') },
    },
    output: {
      ...base.output,
      uniqueName: 'trassa-shell',
      publicPath: '/',
      filename: `${name}.js`,
      cssFilename: `${name}.css`,
      chunkFilename: `${lazyName}.js`,
      cssChunkFilename: `${lazyName}.css`,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      trustedTypes: { policyName: 'trassa' },
      chunkLoadTimeout: 8000,
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups },
    },
    plugins: [
      new SharedTablePlugin(folder),
      // Removes server code from the library's runtime.
      new rspack.DefinePlugin({ ENV_TARGET: '"web"' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), to: 'assets' }] }),
      new rspack.HtmlRspackPlugin({ template: join(folder, 'index.html'), scriptLoading: 'defer', minify: false }),
      new EarlyScriptPlugin(),
      ...(isDevelopment ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      new HostManifestPlugin(folder),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}
