import { foldLetters } from './letters.rules.ts';
import { otherRegionNames, regionNames } from './regions.ts';

const kind =
  /(^|\s)(область|обл|край|республика|респ|автономный округ|ао|аобл|автономная область|народная|губерния)\.?(?=\s|$)/g;
const noise = /(?:^|\s)(?:республика|область|край|автономный|автономная|округ|народная|—|\(якутия\))(?=\s|$)/g;

const formatWords = (region: string) => foldLetters(region).replace(noise, ' ').replace(/\s+/g, ' ').trim();

const byWords = new Map<string, string>([
  ...Object.values(regionNames).map((region): [string, string] => [formatWords(region), region]),
  ...Object.entries(otherRegionNames).flatMap(([code, names]) =>
    names.map((name): [string, string] => [name, regionNames[code] ?? '']),
  ),
]);
/** Federal cities are regions and towns at once. */
const cities = new Set(['москва', 'санкт-петербург', 'севастополь']);

/** Abbreviations that regions, or a region and a country, share; none of them is a town. */
const ambiguous = new Set(['рб', 'рк', 'ра', 'чр', 'со', 'но', 'во', 'ко', 'то', 'ао']);
const countries = new Set([
  ...['россия', 'рф', 'российская федерация', 'беларусь', 'белоруссия', 'казахстан', 'киргизия', 'кыргызстан'],
  ...['узбекистан', 'армения', 'грузия', 'азербайджан', 'таджикистан', 'туркменистан', 'монголия', 'китай', 'кнр'],
]);

const bare = (part: string) => part.replaceAll(kind, ' ').replace(/\s+/g, ' ').trim();

/** Region of a folded part of an address, «московская обл», «рт»; null for other parts, and for a federal city. */
export function findRegion(part: string): string | null {
  const name = bare(part);
  if (name !== part) return byWords.get(name) ?? null;
  // An adjective alone may be a street, «Московская».
  return cities.has(part) || isAdjective(part) ? null : (byWords.get(part) ?? null);
}

/** Whether a folded part names a country or a region, a foreign or ambiguous one too: whatever it is, it is no town. */
export function isWiderThanTown(part: string): boolean {
  const name = bare(part);
  if (name !== part) return !name.includes(' ') && !cities.has(name);
  return countries.has(part) || ambiguous.has(part) || findRegion(part) !== null;
}

const isAdjective = (part: string) => /(?:ая|ий)$/.test(part);

/** Whether a folded name is the adjective of a region, «ленинградская»: streets and some villages have such names. */
export const isRegionAdjective = (name: string): boolean => isAdjective(name) && byWords.has(name);

/** Whether a folded part is a country. */
export const isCountry = (part: string): boolean => countries.has(bare(part));
