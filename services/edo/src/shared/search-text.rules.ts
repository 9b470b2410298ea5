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
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s␁-␅]+/g, ' ')
    .trim();
}

/** A registration number in Cyrillic capitals without spaces: Latin look-alikes are read as the letters they imitate. */
export function normalizePlate(text: string): string {
  const upper = text.toUpperCase().replaceAll(/[\s␁-␅]+/g, '');
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

/** Texts that were folded already; companies, addresses and drivers come again and again. */
export class FoldMemory {
  private readonly known = new Map<string, SearchEntry>();

  /** A text as it is compared, with its grams. */
  of(text: string, fold: (text: string) => string): SearchEntry {
    const entry = this.known.get(text);
    if (entry) return entry;
    const folded = fold(text);
    const made = { text: folded, grams: gramsOf(folded) };
    this.known.set(text, made);
    return made;
  }
}

/** Memories of the fields: plates are folded in a way of their own. */
export interface SearchMemory {
  plates: FoldMemory;
  others: FoldMemory;
}

/** The search entry of a chain. */
export function searchEntry(
  parts: SearchParts,
  memory: SearchMemory = { plates: new FoldMemory(), others: new FoldMemory() },
): SearchEntry {
  const ordinary = (texts: readonly string[]) => [...new Set(texts)].map((text) => memory.others.of(text, fold));
  const plates = [...new Set(parts.plates)].map((text) => memory.plates.of(text, normalizePlate));
  const fields: [Field, SearchEntry[]][] = [
    ['number', ordinary(parts.numbers)],
    ['trip', ordinary(parts.trips)],
    ['plate', plates],
    ['driver', ordinary(parts.drivers)],
    ['other', ordinary(parts.others)],
  ];
  const grams = new Set<number>();
  let text = '';
  for (const [field, entries] of fields) {
    for (const entry of new Map(entries.map((one) => [one.text, one])).values()) {
      if (entry.text !== '') text += MARKS[field] + entry.text;
      for (const gram of entry.grams) grams.add(gram);
    }
  }
  return { text, grams: [...Int32Array.from(grams).sort()] };
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
