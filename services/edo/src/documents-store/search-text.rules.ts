import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { PLATE_LETTERS } from '@trassa/contracts/identity/letters.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';

const PLATE_PART = new RegExp(`^[${PLATE_LETTERS}\\d]{2,9}$`);
/** Prefixes of fields in a search text; folding removes them from texts of people. */
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

/** Text for comparison: lower case, `ё` as `е`, single spaces. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s␁-␅]+/g, ' ')
    .trim();
}

/** Search text of a chain, and its grams for the index. */
export interface SearchEntry {
  text: string;
  /** Each once. */
  grams: number[];
}

/** One alternative of a condition. Every matching text has all `grams` of the literal part. */
export interface SearchAlternative {
  /** The literal part. */
  text: string;
  /** The field of the match and the marks of its end; the first field of a text needs no pattern. Null: anywhere. */
  field: { mark: string; ends: readonly string[] } | null;
  /** Regular expression for the search text. */
  pattern: string;
  grams: number[];
}

/** A text must meet at least one alternative. */
export type SearchCondition = SearchAlternative[];

/** A folded text and its grams in a {@link SearchEntryCache}. */
interface FoldedText {
  text: string;
  places: number[];
}

/** Cache of folded texts and grams; companies, addresses and drivers repeat. */
export class SearchEntryCache {
  private readonly texts = { plates: new Map<string, FoldedText>(), others: new Map<string, FoldedText>() };
  private readonly places = new Map<number, number>();
  private readonly known: number[] = [];
  /** Last entry by gram. */
  private readonly had: number[] = [];
  private entries = 0;

  /** The search entry of a chain. */
  entryOf(parts: SearchParts): SearchEntry {
    this.entries += 1;
    const grams: number[] = [];
    let text = '';
    for (const field of fields) {
      const seen = new Set<FoldedText>();
      for (const part of parts[field.parts])
        seen.add(this.folded(part, field.parts === 'plates' ? 'plates' : 'others'));
      for (const one of seen) {
        if (one.text !== '') text += field.mark + one.text;
        this.collect(one, grams);
      }
    }
    return { text, grams };
  }

  private collect({ places }: FoldedText, into: number[]): void {
    for (const place of places) {
      if (this.had[place] === this.entries) continue;
      this.had[place] = this.entries;
      into.push(this.known[place] ?? 0);
    }
  }

  private folded(text: string, way: 'plates' | 'others'): FoldedText {
    const known = this.texts[way].get(text);
    if (known) return known;
    const folded = way === 'plates' ? normalizePlate(text) : fold(text);
    // One object per folded text, whatever its spelling.
    const made = this.texts[way].get(folded) ?? {
      text: folded,
      places: gramsOf(folded).map((gram) => this.placeOf(gram)),
    };
    this.texts[way].set(folded, made).set(text, made);
    return made;
  }

  private placeOf(gram: number): number {
    const known = this.places.get(gram);
    if (known !== undefined) return known;
    this.places.set(gram, this.known.length);
    this.had.push(0);
    return this.known.push(gram) - 1;
  }
}

const fields = [
  { parts: 'numbers', mark: MARKS.number },
  { parts: 'trips', mark: MARKS.trip },
  { parts: 'plates', mark: MARKS.plate },
  { parts: 'drivers', mark: MARKS.driver },
  { parts: 'others', mark: MARKS.other },
] as const;

/** Conditions on the search text of a chain, all of which must be met, for the text filters given. */
export function searchConditions(filters: DocumentFilters): SearchCondition[] {
  return [
    ...(filters.search ? [anywhere(filters.search)] : []),
    ...inField('number', filters.docNum && fold(filters.docNum)),
    ...inField('trip', filters.trip && fold(filters.trip)),
    ...inField('plate', filters.transport && (normalizePlate(filters.transport) || filters.transport)),
    ...inField('driver', filters.driver && fold(filters.driver)),
  ];
}

function inField(field: Field, value: string | undefined): SearchCondition[] {
  if (!value) return [];
  const pattern = `${MARKS[field]}[^${ANY_MARK}]*${literal(value)}`;
  const mark = MARKS[field];
  const ends = fields.slice(fields.findIndex((one) => one.mark === mark) + 1).map((one) => one.mark);
  return [[{ text: value, field: { mark, ends }, pattern, grams: gramsOf(value) }]];
}

function anywhere(search: string): SearchCondition {
  const text = fold(search);
  const plate = normalizePlate(search);
  return [
    { text, field: null, pattern: literal(text), grams: gramsOf(text) },
    ...(PLATE_PART.test(plate) ? inField('plate', plate).flat() : []),
  ];
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every three neighbouring letters as one 32-bit number. Postgres has trigrams of its own, but whether they know Cyrillic
 * depends on the locale of the database, and in the plain one they do not. Two grams may share a number: the pattern
 * decides.
 */
export function gramsOf(text: string): number[] {
  const grams: number[] = [];
  for (let at = 0; at + 2 < text.length; at += 1) {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    grams.push((a << 21) ^ (b << 10) ^ c);
  }
  return grams;
}
