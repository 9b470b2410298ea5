import type { DocumentFilters } from '@trassa/contracts/edo/filters';

const LATIN = 'ABEKMHOPCTYX';
const CYRILLIC = 'АВЕКМНОРСТУХ';
const PLATE_PART = /^[АВЕКМНОРСТУХ\d]{2,9}$/;
/** Each stands before the fields of its kind in a search text; folding takes them out of everything people write. */
const MARKS = { number: '␁', trip: '␂', plate: '␃', driver: '␄', other: '␅' } as const;
const ANY_MARK = '␁-␅';

type Field = keyof typeof MARKS;

/** Fields of a search text. */
export interface SearchParts {
  numbers: readonly string[];
  trips: readonly string[];
  plates: readonly string[];
  drivers: readonly string[];
  /** Companies, INNs, addresses. */
  others: readonly string[];
}

/** Lower case, `ё` as `е`, single spaces: how texts are compared. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(/[\s␁-␅]+/g, ' ')
    .trim();
}

/** A registration number in Cyrillic capitals without spaces: Latin look-alikes are read as the letters they imitate. */
export function normalizePlate(text: string): string {
  const upper = text.toLocaleUpperCase('ru').replaceAll(/[\s␁-␅]+/g, '');
  return [...upper].map((letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter).join('');
}

/** What a chain is found by: the text, and the grams by which an index narrows the search before the text is looked at. */
export interface SearchEntry {
  text: string;
  grams: number[];
}

/** One way of meeting a condition. `grams` are those of the literal part; all of them stand in every text that matches. */
export interface SearchAlternative {
  /** Regular expression for the search text. */
  pattern: string;
  grams: number[];
}

/** A text must meet at least one alternative. */
export type SearchCondition = SearchAlternative[];

/** The search entry of a chain. */
export function searchEntry(parts: SearchParts): SearchEntry {
  const fields: [Field, string[]][] = [
    ['number', parts.numbers.map(fold)],
    ['trip', parts.trips.map(fold)],
    ['plate', parts.plates.map(normalizePlate)],
    ['driver', parts.drivers.map(fold)],
    ['other', parts.others.map(fold)],
  ];
  const values = fields.flatMap(([field, texts]) =>
    [...new Set(texts)].filter(Boolean).map((text) => ({ field, text })),
  );
  return {
    text: values.map(({ field, text }) => MARKS[field] + text).join(''),
    grams: [...new Set(values.flatMap(({ text }) => gramsOf(text)))].sort((a, b) => a - b),
  };
}

/** Conditions on the search text of a chain, all of which must be met, for the text filters given. */
export function searchConditions(filters: DocumentFilters): SearchCondition[] {
  return [
    ...(filters.search ? [anywhere(filters.search)] : []),
    ...inField('number', filters.docNum && fold(filters.docNum)),
    ...inField('trip', filters.trip && fold(filters.trip)),
    ...inField('plate', filters.transport && normalizePlate(filters.transport)),
    ...inField('driver', filters.driver && fold(filters.driver)),
  ];
}

function inField(field: Field, value: string | undefined): SearchCondition[] {
  return value ? [[{ pattern: `${MARKS[field]}[^${ANY_MARK}]*${literal(value)}`, grams: gramsOf(value) }]] : [];
}

function anywhere(search: string): SearchCondition {
  const text = fold(search);
  const plate = normalizePlate(search);
  return [
    { pattern: literal(text), grams: gramsOf(text) },
    ...(PLATE_PART.test(plate) ? inField('plate', plate).flat() : []),
  ];
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every three neighbouring letters as one 32-bit number. Postgres has trigrams of its own, but whether they know Cyrillic
 * depends on the locale of the database, and in the plain one they do not. Two grams may share a number: the pattern decides.
 */
export function gramsOf(text: string): number[] {
  const grams: number[] = [];
  for (let at = 0; at + 2 < text.length; at += 1) {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    grams.push((a << 21) ^ (b << 10) ^ c);
  }
  return grams;
}
