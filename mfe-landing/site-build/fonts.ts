import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Font file with the characters it covers. */
export interface SiteFont {
  file: string;
  range: string;
}

const alphabets = [
  {
    name: 'cyrillic',
    test: /[\u0401\u0410-\u044f\u0451\u2116]/,
    whole: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№',
    range: 'U+0401,U+0410-044F,U+0451,U+2116',
  },
  {
    name: 'latin',
    test: /[^\u0400-\u04ff\u2116]/,
    whole: ' !"%&()+,-./0123456789:;?@«»—–−₽·→≈\u00a0’METRO',
    range: 'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+2013-2014,U+2019,U+20BD,U+2190-2193,U+2212,U+2248,U+25B2',
  },
] as const;

/**
 * Subsets both font files to the characters of these pages and of company names, and to weights up to bold; the
 * heaviest weight would add a quarter.
 */
export async function writeFonts(folder: string, text: string): Promise<SiteFont[]> {
  const characters = [...new Set(text.replace(/<[^>]*>/g, ''))];
  return Promise.all(
    alphabets.map(async ({ name, test, whole, range }) => {
      const source = require.resolve(`@fontsource-variable/golos-text/files/golos-text-${name}-wght-normal.woff2`);
      const wanted = whole + characters.filter((character) => test.test(character)).join('');
      const bytes = await subsetFont(await readFile(source), wanted, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        noLayoutClosure: true,
      });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      const file = `golos-${name}.${hash}.woff2`;
      await writeFile(join(folder, file), bytes);
      return { file, range };
    }),
  );
}
