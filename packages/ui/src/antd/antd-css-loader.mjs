import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../../../..');
const folder = join(root, '.cache/antd');

/** Digest of all that the style sheet is made of. */
function digestSources() {
  const hash = createHash('sha256');
  for (const file of [join(here, 'antd-css.ts'), join(here, 'antd-theme.ts'), join(root, 'package-lock.json')])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills `antd.css` with the styles of the installed antd, once for all builds of the same sources, since antd takes seconds to
 * load. A plain module, because the bundler runs loaders in workers.
 * @public
 */
export default async function antdCssLoader() {
  const file = join(folder, `${digestSources()}.css`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { antdCss } = await import('./antd-css.ts');
  const css = antdCss();
  mkdirSync(folder, { recursive: true });
  // Another build may print the same file.
  writeFileSync(`${file}.${process.pid}`, css);
  renameSync(`${file}.${process.pid}`, file);
  return css;
}
