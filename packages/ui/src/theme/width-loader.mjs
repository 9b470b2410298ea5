import { join } from 'node:path';

const here = import.meta.dirname;

/**
 * Puts widths in place of their names: containers know no custom media, and those of one file would not reach another. A
 * plain module, because the bundler runs loaders in workers.
 * @public
 */
export default async function widthLoader(css) {
  for (const file of ['widths.ts', 'width-names.ts']) this.addDependency(join(here, file));
  const { replaceWidths } = await import('./width-names.ts');
  return replaceWidths(css);
}
