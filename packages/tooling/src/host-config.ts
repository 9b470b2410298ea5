import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDevelopment } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { HostManifestPlugin } from './host-manifest-plugin.ts';
import { getSharedTablePath, SharedTablePlugin } from './shared-table-plugin.ts';
import { root } from './workspace.ts';

const pluginName = 'EarlyScriptPlugin';

interface HtmlTag {
  attributes: Record<string, string | boolean | undefined | null>;
}

const isEarlyScript = ({ attributes }: HtmlTag) => /\/early\b/.test(String(attributes.src ?? ''));

/**
 * Writes the `early` script into the page, so that the first paint waits for no script; the other scripts stay deferred,
 * but are requested before the many small files of the page. The server fills in the nonce.
 */
class EarlyScriptPlugin {
  apply(compiler: Compiler): void {
    const { HtmlRspackPlugin } = compiler.rspack;
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(pluginName, async (data) => {
        const early = data.headTags.filter(isEarlyScript).map((tag) => {
          const name = String(tag.attributes.src).replace(/^\//, '');
          const code = String(compilation.getAsset(name)?.source.source() ?? '');
          return {
            ...tag,
            attributes: { nonce: '__TRASSA_NONCE__' },
            innerHTML: code.replace(/\n?\/\/# source.*$/s, ''),
          };
        });
        const others = data.headTags
          .filter((tag) => !isEarlyScript(tag))
          .map((tag) => ({ ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } }));
        return { ...data, headTags: [...early, ...others] };
      });
    });
  }
}

interface BundledModule {
  nameForCondition: () => string | undefined;
}

const getModulePath = (module: BundledModule) => module.nameForCondition() ?? '';

/** Components that pages use together form one file: few requests, little unused code. */
function getUiChunkName(module: BundledModule): string {
  const family = /\/packages\/ui\/src\/(table|fields)\//.exec(getModulePath(module))?.[1] ?? 'pieces';
  return `ui-${family}`;
}

/** Least number of dependent chunks at which the base of antd becomes a file. */
const fewestAntdUsers = 3;
/** Components, without those based on antd, which load on first use, never with a page. */
const componentPattern = /\/packages\/(freight-ui\/src\/|ui\/src\/(?!antd\/))/;

/** Small facades used by most pages are merged: a file of 400 bytes costs 490 bytes of headers. */
const smallFacadePattern = /\/packages\/api-client\/src\/download\./;

const buildAsyncCacheGroup = (name: string, test: RegExp) => ({
  name,
  test,
  chunks: 'async' as const,
  enforce: true,
  priority: 6,
});

const cacheGroups = {
  // A facade and its library form one file.
  zod: buildAsyncCacheGroup('zod', /\/node_modules\/zod\/|\/mfe-kit\/src\/(zod-subset|schema)\./),
  form: buildAsyncCacheGroup('form', /\/node_modules\/(react-hook-form|@hookform)\/|\/mfe-kit\/src\/form\./),
  uiCore: {
    name: 'ui-core',
    test: /node_modules\/(antd|@rc-component|@ant-design)\//,
    chunks: 'async' as const,
    minChunks: fewestAntdUsers,
    priority: 10,
  },
  uiPieces: {
    name: getUiChunkName,
    test: (module: BundledModule) =>
      smallFacadePattern.test(getModulePath(module)) || componentPattern.test(getModulePath(module)),
    chunks: 'async' as const,
    enforce: true,
    priority: 5,
  },
};

const buildWorkerEntry = (name: string) => ({
  import: `./src/service-worker/${name}.ts`,
  runtime: false as const,
  filename: '[name].js',
});

/** Entries of the service workers: each becomes a single file with a fixed name. */
const workers = {
  'service-worker': buildWorkerEntry('service-worker'),
  'service-worker-off': buildWorkerEntry('service-worker-off'),
};

function buildHostPagePlugins(folder: string) {
  const { CopyRspackPlugin, HtmlRspackPlugin } = rspack;
  const patterns = [{ from: join(folder, 'public'), to: 'assets' }, { from: join(folder, 'manifest.webmanifest') }];
  const template = join(folder, 'index.html');
  const excludeChunks = Object.keys(workers);
  return [
    new CopyRspackPlugin({ patterns }),
    new HtmlRspackPlugin({ template, scriptLoading: 'defer', minify: false, excludeChunks }),
  ];
}

/**
 * Host: an application without the federation plugin. So it keeps tree shaking, starts without a container, and creates
 * its Module Federation instance itself, with the shared table.
 */
export function hostConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  const name = isDevelopment ? 'assets/[name]' : 'assets/[name].[contenthash]';
  const lazyName = isDevelopment ? 'assets/[name]' : 'assets/[id].[contenthash]';
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts', early: { import: './src/early.ts', runtime: false }, ...workers },
    resolve: {
      ...base.resolve,
      alias: {
        'trassa-shared-table': getSharedTablePath(folder),
        zod$: join(root, 'packages/mfe-kit/src/zod-subset.ts'),
      },
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
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new SharedTablePlugin(folder),
      // Removes server code from the library's runtime.
      new rspack.DefinePlugin({ ENV_TARGET: '"web"' }),
      ...buildHostPagePlugins(folder),
      new EarlyScriptPlugin(),
      ...(isDevelopment ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      new HostManifestPlugin(folder),
      ...(isDevelopment ? [] : [new CompressPlugin()]),
    ],
  };
}
