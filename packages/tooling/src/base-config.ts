import { join } from 'node:path';
import type { Compiler, RspackOptions, RuleSetRule } from '@rspack/core';
import { root } from './workspace.ts';

/** Whether the build is for development; all other builds are for production. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/** Whether the build is for an installation about to start: lightly compressed, without source maps, else the same. */
export const isQuickBuild = process.env.TRASSA_QUICK_BUILD === '1';

const scriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment } },
      target: 'es2024',
    },
  },
};

/** Patch of antd's style injector for Trusted Types; see the loader. */
const styleTextRule: RuleSetRule = {
  test: /[\\/]@rc-component[\\/]util[\\/](es|lib)[\\/]Dom[\\/]dynamicCSS\.js$/,
  loader: join(import.meta.dirname, 'style-text-loader.mjs'),
};

/** Styles of the installed antd; see the loader. */
const antdCssRule: RuleSetRule = {
  test: /[\\/]ui[\\/]src[\\/]antd[\\/]antd\.css$/,
  loader: join(root, 'packages/ui/src/antd/antd-css-loader.mjs'),
};

/** Imports of the form `./some.json?url`; see the loader. */
const dataFileRule: RuleSetRule = {
  test: /\.json$/,
  resourceQuery: /^\?url$/,
  type: 'javascript/auto',
  loader: join(import.meta.dirname, 'data-file-loader.mjs'),
};

/** Endpoints without what only servers need; see the loader. */
const endpointsRule: RuleSetRule = {
  test: /[\\/]contracts[\\/]src[\\/]\w+[\\/][\w-]+-endpoints?\.ts$/,
  loader: join(import.meta.dirname, 'endpoints-loader.mjs'),
  // Without shapes in development: schemas change while the server runs.
  options: { hasShapes: !isDevelopment },
};

/** Cascade layer of a remote, nested in the layer that the tokens define for all remotes. */
export function getCascadeLayer(id: string): string {
  return `trassa-remote.${id}`;
}

/** Rules for CSS; `layer` wraps all rules of sources below `folder` in that cascade layer. */
function buildStyleRules(folder: string, layer: string | undefined): RuleSetRule[] {
  const own: RuleSetRule = {
    test: /\.css$/,
    include: join(folder, 'src'),
    use: [{ loader: join(import.meta.dirname, 'layer-loader.mjs'), options: { layer } }],
  };
  const named: RuleSetRule = {
    test: /\.css$/,
    exclude: /[\\/]node_modules[\\/]/,
    loader: join(root, 'packages/ui/src/theme/width-loader.mjs'),
  };
  return [{ test: /\.css$/, type: 'css/auto' }, named, ...(layer ? [own] : [])];
}

/**
 * Fails a build with style sheets that two of its pages import in different orders: which of their rules wins would change
 * with the page that came first.
 */
export function refuseMixedStyles(compiler: Compiler): void {
  const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap('refuseMixedStyles', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'refuseMixedStyles', stage }, () => {
      const mixed = compilation.getWarnings().filter(({ message }) => message.includes('Conflicting order between'));
      compilation.errors.push(...mixed.map(({ message }) => new Error(message)));
    });
  });
}

/** Common configuration of the shell and of remotes. */
export function baseConfig(folder: string, layer?: string): RspackOptions {
  return {
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Hidden, since no map is published. Without one the minifier chooses other names, so a quick build has one, too.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule,
        styleTextRule,
        dataFileRule,
        endpointsRule,
        antdCssRule,
        ...buildStyleRules(folder, layer),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
      generator: {
        'css/module': { localIdentName: isDevelopment ? '[name]-[local]' : '[uniqueName]-[hash:6]-[local]' },
      },
      // Style modules export one object by default, as declared in css-modules.d.ts.
      parser: { 'css/auto': { namedExports: false } },
    },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      hashDigestLength: 12,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
    },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    plugins: isDevelopment ? [] : [refuseMixedStyles],
  };
}
