import { dropLegalForms } from './identity/company.rules.ts';
import { parsePlate } from './identity/plate.rules.ts';

/**
 * Letters of a key are Latin, because trigrams of Cyrillic depend on the locale of the database: the look-alike where a
 * letter has one, so that plates and numbers are the same in both scripts, else a letter or a pair with the rare «q».
 * Marks over letters are dropped.
 */
export const keyLetters: readonly (readonly [letter: string, key: string])[] = (
  'а-a б-qb в-b г-g д-d е-e ё-e ж-j з-z и-i й-i к-k л-l м-m н-h о-o п-n р-p с-c т-t у-y ф-f х-x ц-u ч-v ш-w щ-qw ' +
  'ъ-qk ы-qi ь-qd э-e ю-qy я-qa \u0306- \u0308- \u00ad- \u200b- \u200d- \ufeff-'
)
  .split(' ')
  .map((pair) => pair.split('-') as [string, string]);

const unchangedLetters = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map((letter) => [letter, letter] as const);
const keyByLetter: ReadonlyMap<string, string> = new Map(
  [...unchangedLetters, ...keyLetters].flatMap(([letter, key]) => [
    [letter, key],
    [letter.toUpperCase(), key],
  ]),
);

const isDigit = (letter: string) => letter >= '0' && letter <= '9';

/** A key, and for each letter of it the place in the text. */
interface KeyWithPlaces {
  key: string;
  places: number[];
}

/** Key of a text: digits of one number are joined, letters and digits are separated by a space. */
function buildKeyWithPlaces(text: string): KeyWithPlaces {
  const places: number[] = [];
  let key = '';
  let last = '';
  let gap = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const mapped = keyByLetter.get(sign);
    if (mapped === '') continue;
    if (mapped === undefined) {
      gap += sign;
      continue;
    }
    const isBound = isDigit(last) && isDigit(mapped) && !gap.includes(',');
    const isApart = last !== '' && (gap === '' ? isDigit(last) !== isDigit(mapped) : !isBound);
    const added = isApart ? ` ${mapped}` : mapped;
    for (let count = 0; count < added.length; count += 1) places.push(at);
    key += added;
    last = mapped;
    gap = '';
  }
  return { key, places };
}

/**
 * Key by which texts are found: small Latin letters, digits, single spaces. «ё» and «е», scripts of plates, quotes and
 * spellings of phones and numbers make no difference. `search_key` of service-kit does the same in SQL.
 */
export const buildSearchKey = (texts: readonly (string | null | undefined)[]): string =>
  buildKeyWithPlaces(texts.filter(Boolean).join(', ')).key;

/** A whole phone with its prefix +7 or 8, which other spellings lack; one without a prefix is found by its parts. */
const phonePattern =
  /(?<![\p{L}\d])(?:\+?7|8)[\s(.-]*(\d{3})[\s).-]*(\d{3})[\s.-]*(\d{2})[\s.-]*(\d{2})(?![\p{L}\d])/gu;
/** The prefix of a phone typed in part: «8 916», «+7 (916». */
const phonePrefixPattern = /(?<![\p{L}\d])(?:\+7[\s(-]*|8[\s(-]+)(?=9\d\d)/gu;

const removePlateSpaces = (text: string) => {
  const { kind, text: plate } = parsePlate(text);
  return kind === 'other' ? text : plate.replaceAll(' ', '');
};

const listWordKeys = (text: string) =>
  removePlateSpaces(text)
    .replace(phonePattern, ' $1$2$3$4 ')
    .replace(phonePrefixPattern, '')
    .split(/\s+/)
    .map((word) => buildSearchKey([removePlateSpaces(word)]))
    .filter(Boolean);

/**
 * The eight longest words of a query, the longest and so most selective first. A text matches if its {@link buildSearchKey}
 * holds all of them; legal forms count only where nothing else is asked for. Empty: nothing can be found.
 */
export function listSearchWords(query: string): string[] {
  const named = listWordKeys(dropLegalForms(query));
  const words = new Set(named.length > 0 ? named : listWordKeys(query));
  return [...words].sort((a, b) => b.length - a.length).slice(0, 8);
}

/** Whether a {@link buildSearchKey} holds all words. */
export const hasWords = (key: string, words: readonly string[]): boolean => words.every((word) => key.includes(word));

/** Whether each word begins a word of a text; false without words. For names of actions and pages: few and short. */
export const hasWordStarts = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => ` ${buildSearchKey([text])}`.includes(` ${word}`));

/** A stretch of a text, the end excluded. */
export interface MatchedStretch {
  start: number;
  end: number;
}

/** Stretches of a text that match words of a query, in the order of the text, without overlaps. */
export function listMatches(text: string, words: readonly string[]): MatchedStretch[] {
  const { key, places } = buildKeyWithPlaces(text);
  const matched = new Set<number>();
  for (const word of words)
    for (let from = key.indexOf(word); from !== -1; from = key.indexOf(word, from + 1))
      for (let at = from; at < from + word.length; at += 1) matched.add(places[at] ?? 0);
  const stretches: MatchedStretch[] = [];
  for (const at of [...matched].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, at))) last.end = at + 1;
    else stretches.push({ start: at, end: at + 1 });
  }
  return stretches;
}
