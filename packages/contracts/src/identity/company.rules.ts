import { cacheByText } from '../remember.ts';
import { foldText, listWords } from './letters.rules.ts';

/** Legal forms of Russia, Belarus and Kazakhstan, short and full, lower case, е for ё. */
const legalForms: readonly (readonly [short: string, full: string])[] = [
  ['ооо', 'общество с ограниченной ответственностью'],
  ['пао', 'публичное акционерное общество'],
  ['нао', 'непубличное акционерное общество'],
  ['зао', 'закрытое акционерное общество'],
  ['оао', 'открытое акционерное общество'],
  ['ао', 'акционерное общество'],
  ['ип', 'индивидуальный предприниматель'],
  ['ип', 'глава крестьянского фермерского хозяйства'],
  ['ип', 'глава кфх'],
  ['кфх', 'крестьянское фермерское хозяйство'],
  ['спк', 'сельскохозяйственный производственный кооператив'],
  ['фгуп', 'федеральное государственное унитарное предприятие'],
  ['гуп', 'государственное унитарное предприятие'],
  ['муп', 'муниципальное унитарное предприятие'],
  ['ано', 'автономная некоммерческая организация'],
  ['одо', 'общество с дополнительной ответственностью'],
  ['чуп', 'частное унитарное предприятие'],
  ['тоо', 'товарищество с ограниченной ответственностью'],
];
const abbreviations = new Set(legalForms.map(([short]) => short));
/** Legal forms typed wholly in Latin letters, which {@link listWords} therefore leaves Latin. */
const latinForms: Readonly<Record<string, string>> = { ooo: 'ооо', oao: 'оао', ao: 'ао', too: 'тоо' };

const shortenForms = (words: readonly string[]) =>
  legalForms.reduce((text, [short, full]) => ` ${text} `.replaceAll(` ${full} `, ` ${short} `).trim(), words.join(' '));

/** A name in parts for comparison: form («ооо», or empty) and words. */
function parseCompanyName(name: string): { form: string; words: string } {
  const words = shortenForms(listWords(name).map((word) => latinForms[word] ?? word)).split(' ');
  const first = words.findIndex((word, at) => abbreviations.has(word) && (at === 0 || at === words.length - 1));
  if (first === -1 || words.length === 1) return { form: '', words: words.join(' ') };
  return { form: words[first] ?? '', words: words.toSpliced(first, 1).join(' ') };
}

/**
 * Key that all spellings of a company name share: «ООО «Ромашка»», «Ромашка ООО» and the full form have one, «АО
 * «Ромашка»» and «Ромашка» have others. Empty without letters and digits.
 */
export const getCompanyNameKey: (name: string) => string = /* @__PURE__ */ cacheByText((name) => {
  const { form, words } = parseCompanyName(name);
  return `${form} ${words}`.trim();
}, 20_000);

const anyFormPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...legalForms.flatMap(([short, full]) => [full, short]), ...Object.keys(latinForms)]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(' ', '\\s+'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** A text without legal forms, wherever they stand in it. */
export const dropLegalForms = (text: string): string => text.replace(anyFormPattern, ' ');

/** INN as registers write it: without spaces. */
export const normalizeInn = (inn: string): string => inn.replace(/[\s\p{Cf}]+/gu, '');

const quotedPattern = /^[«"„“'](.*)[»"“”']$/u;

/** Company name without legal form and quotes, «Мултон Партнерс»; a sole trader keeps «ИП». */
export function stripLegalForm(name: string): string {
  // In the folded text every character has the place it has here.
  const shown = name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const folded = foldText(shown).replace(/[«»"„“”']/gu, ' ');
  for (const [short, full] of legalForms) {
    if (short === 'ип') continue;
    for (const form of [full, short]) {
      if (folded.startsWith(`${form} `)) return shown.slice(form.length).trim().replace(quotedPattern, '$1');
      if (folded.endsWith(` ${form}`))
        return shown
          .slice(0, -form.length)
          .replace(/[\s,]+$/u, '')
          .replace(quotedPattern, '$1');
    }
  }
  return shown.replace(quotedPattern, '$1');
}
