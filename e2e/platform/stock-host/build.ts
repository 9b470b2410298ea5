import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Bundles the stock host into `folder`. @returns its script */
export async function stockHost(folder: string): Promise<string> {
  const compiler = rspack({
    mode: 'production',
    entry: { host: join(import.meta.dirname, 'host.ts') },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    output: { path: folder, filename: '[name].js' },
    performance: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(join(folder, 'host.js'), 'utf8');
}
