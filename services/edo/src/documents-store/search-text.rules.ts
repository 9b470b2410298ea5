import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { buildSearchKey, listSearchWords } from '@trassa/contracts/search.rules';

/** Prefixes of fields in a search text; keys never contain these characters. */
const FIELD_PREFIXES = { number: '!', trip: '#', plate: '&', driver: '<', other: '>' } as const;
const ALL_FIELD_PREFIXES = Object.values(FIELD_PREFIXES).join('');

type SearchField = keyof typeof FIELD_PREFIXES;

export interface SearchParts {
  numbers: readonly string[];
  trips: readonly string[];
  plates: readonly string[];
  drivers: readonly string[];
  /** Companies, INNs, addresses. */
  others: readonly string[];
}

/** Text for comparison: lower case, `ё` as `е`, single spaces. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
}

/** What the search text of a chain must hold: words anywhere, and patterns of words in their fields. */
export interface SearchConditions {
  /** All words, those of fields too, the longest first. */
  words: string[];
  /** Regular expressions. */
  fields: string[];
}

/** Cache of search keys, because chains repeat companies, addresses and drivers. */
export class SearchKeyCache {
  private readonly keys = { plates: new Map<string, string>(), others: new Map<string, string>() };

  /** The search text of a chain: the search key of every different text, after the prefix of its field. */
  getEntry(parts: SearchParts): string {
    let text = '';
    for (const field of searchFields) {
      const way = field.parts === 'plates' ? 'plates' : 'others';
      for (const key of new Set(parts[field.parts].map((part) => this.getKey(part, way))))
        if (key !== '') text += field.mark + key;
    }
    return text;
  }

  private getKey(text: string, way: 'plates' | 'others'): string {
    const known = this.keys[way].get(text);
    if (known !== undefined) return known;
    const key = buildSearchKey([way === 'plates' ? normalizePlate(text) || text : text]);
    this.keys[way].set(text, key);
    return key;
  }
}

const searchFields = [
  { parts: 'numbers', mark: FIELD_PREFIXES.number },
  { parts: 'trips', mark: FIELD_PREFIXES.trip },
  { parts: 'plates', mark: FIELD_PREFIXES.plate },
  { parts: 'drivers', mark: FIELD_PREFIXES.driver },
  { parts: 'others', mark: FIELD_PREFIXES.other },
] as const;

/** Conditions on the search text of a chain for the text filters given; null: none, `nothing`: no text can meet them. */
export function buildSearchConditions(filters: DocumentFilters): SearchConditions | 'nothing' | null {
  const { search, docNum, trip, transport, driver } = filters;
  const plate = transport && (normalizePlate(transport) || transport);
  const asked: readonly (readonly [SearchField | null, string | undefined])[] = [
    [null, search],
    ['number', docNum],
    ['trip', trip],
    ['plate', plate],
    ['driver', driver],
  ];
  const given = asked.flatMap(([field, text]) => (text ? [{ field, words: getWordsOfField(field, text) }] : []));
  if (given.length === 0) return null;
  if (given.some(({ words }) => words.length === 0)) return 'nothing';
  return {
    words: given.flatMap(({ words }) => words).sort((a, b) => b.length - a.length),
    fields: given.flatMap(({ field, words }) =>
      field ? words.map((word) => `${FIELD_PREFIXES[field]}[^${ALL_FIELD_PREFIXES}]*${word}`) : [],
    ),
  };
}

/** Numbers, trips and plates are searched in one piece, other texts word by word. */
function getWordsOfField(field: SearchField | null, text: string): string[] {
  if (field === null || field === 'driver') return listSearchWords(text);
  return [buildSearchKey([text])].filter(Boolean);
}
