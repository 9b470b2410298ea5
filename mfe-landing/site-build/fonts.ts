import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Font file with the weights and characters it covers. */
export interface SiteFont {
  file: string;
  weightRange: string;
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

/** Static weights; a variable font of the same characters is one and a half times as large as both. */
const weights = [
  { weight: 400, range: '400 500', first: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя0123456789 .,:·+-–%' },
  { weight: 700, range: '600 900', first: '0123456789 +%−' },
] as const;

/** Font tables that browsers do not need. */
const unusedTables = ['STAT', 'GDEF', 'gasp', 'prep', 'vhea', 'vmtx', 'VVAR', 'MVAR'];

async function buildFontSubset(alphabet: (typeof alphabets)[number], weight: number, text: string): Promise<Buffer> {
  const file = `@fontsource-variable/golos-text/files/golos-text-${alphabet.name}-wght-normal.woff2`;
  const wanted = [...new Set(text)].filter((character) => alphabet.test.test(character)).join('');
  return subsetFont(await readFile(require.resolve(file)), wanted, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noLayoutClosure: true,
    noHinting: true,
    preserveNameIds: [],
    dropTables: unusedTables,
  });
}

/** Calls `make` for each weight and alphabet. */
function buildForEachFont<T>(
  make: (weight: (typeof weights)[number], alphabet: (typeof alphabets)[number]) => Promise<T>,
) {
  return Promise.all(weights.flatMap((weight) => alphabets.map((alphabet) => make(weight, alphabet))));
}

/** Text of pages without its markup. */
const getShownText = (markup: string) => markup.replace(/<[^>]*>/g, '');

/** Style that carries the characters of the first screen, so that its first paint has our typeface. */
export const buildFirstScreenFaces = (texts: Record<400 | 700, string>): Promise<string> =>
  buildInlineFaces('Golos First', ({ weight, first }) => first + texts[weight]);

/** Style that carries the whole fonts of a page. */
export const buildWholeFaces = (markup: string): Promise<string> =>
  buildInlineFaces('Golos Text', (_, { whole }) => whole + getShownText(markup));

async function buildInlineFaces(
  family: string,
  formatText: (weight: (typeof weights)[number], alphabet: (typeof alphabets)[number]) => string,
): Promise<string> {
  const faces = await buildForEachFont(async (weight, alphabet) => {
    const bytes = await buildFontSubset(alphabet, weight.weight, formatText(weight, alphabet));
    return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2");font-weight:${weight.range};unicode-range:${alphabet.range}}`;
  });
  return faces.join('');
}

/** Writes fonts of both weights: whole alphabets, and the pages' characters. */
export async function writeFonts(folder: string, text: string): Promise<SiteFont[]> {
  const shown = getShownText(text);
  return buildForEachFont(async ({ weight, range: weightRange }, alphabet) => {
    const bytes = await buildFontSubset(alphabet, weight, alphabet.whole + shown);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const file = `golos-${alphabet.name}-${weight}.${hash}.woff2`;
    await writeFile(join(folder, file), bytes);
    return { file, weightRange, range: alphabet.range };
  });
}
