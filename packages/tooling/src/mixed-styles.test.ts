import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseMixedStyles } from './base-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mixed-styles-'));
  for (const name of ['badge', 'help']) writeFileSync(join(folder, `${name}.module.css`), '.it { color: red }');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds two pages, each with its style sheets in the order given, whose styles share a file. */
async function build(pages: Readonly<Record<string, readonly string[]>>): Promise<Stats | undefined> {
  for (const [page, styles] of Object.entries(pages)) {
    const imports = styles.map((name) => `import ${name} from './${name}.module.css';`).join('\n');
    writeFileSync(join(folder, `${page}.js`), `${imports}\nconsole.log(${styles.join(', ')});`);
  }
  const entry = Object.keys(pages).map((page) => `import('./${page}.js');`);
  writeFileSync(join(folder, 'main.js'), entry.join('\n'));
  const styles = { name: 'styles', test: /\.css$/, chunks: 'async', enforce: true } as const;
  const compiler = rspack({
    context: folder,
    entry: './main.js',
    mode: 'production',
    output: { path: join(folder, 'dist') },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }], parser: { 'css/auto': { namedExports: false } } },
    optimization: { splitChunks: { cacheGroups: { styles } } },
    plugins: [refuseMixedStyles],
  });
  return new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
}

test('a build fails when two pages import the same style sheets in different orders', async () => {
  const mixed = await build({ orders: ['badge', 'help'], debts: ['help', 'badge'] });
  expect(mixed?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message)).toEqual([
    expect.stringContaining('Conflicting order between ./badge.module.css and ./help.module.css'),
  ]);
});

test('a build with one order of style sheets has no error', async () => {
  const same = await build({ orders: ['badge', 'help'], debts: ['badge', 'help'] });
  expect(same?.hasErrors()).toBe(false);
});
