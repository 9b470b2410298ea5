import { join } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { HtmlRspackPlugin } from '@rspack/core';

const folder = import.meta.dirname;

/** @public The gallery alone, under the strict style policy the product has: `npm run gallery -w @trassa/gallery`. */
export default defineConfig({
  context: folder,
  mode: 'development',
  target: ['web', 'es2022'],
  entry: './src/main.tsx',
  devtool: 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
            target: 'es2024',
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  output: { path: join(folder, 'dist'), clean: true },
  plugins: [new HtmlRspackPlugin({ template: './index.html' })],
  devServer: { port: 4390, hot: false, liveReload: true, client: { overlay: false } },
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
});
