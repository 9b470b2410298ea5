import { foldLetters } from './letters.rules.ts';
import { otherRegionNames, regionNames } from './regions.ts';

const regionKindPattern =
  /(^|\s)(область|обл|край|республика|респ|автономный округ|ао|аобл|автономная область|народная|губерния)\.?(?=\s|$)/g;
const noisePattern = /(?:^|\s)(?:республика|область|край|автономный|автономная|округ|народная|—|\(якутия\))(?=\s|$)/g;

const normalizeRegion = (region: string) => foldLetters(region).replace(noisePattern, ' ').replace(/\s+/g, ' ').trim();

const regionsByWords = new Map<string, string>([
  ...Object.values(regionNames).map((region): [string, string] => [normalizeRegion(region), region]),
  ...Object.entries(otherRegionNames).flatMap(([code, names]) =>
    names.map((name): [string, string] => [name, regionNames[code] ?? '']),
  ),
]);
/** Federal cities are regions and towns at once. */
const federalCities = new Set(['москва', 'санкт-петербург', 'севастополь']);

/** Abbreviations that regions, or a region and a country, share; none of them is a town. */
const ambiguousNames = new Set(['рб', 'рк', 'ра', 'чр', 'со', 'но', 'во', 'ко', 'то', 'ао']);
const countries = new Set([
  ...['россия', 'рф', 'российская федерация', 'беларусь', 'белоруссия', 'казахстан', 'киргизия', 'кыргызстан'],
  ...['узбекистан', 'армения', 'грузия', 'азербайджан', 'таджикистан', 'туркменистан', 'монголия', 'китай', 'кнр'],
]);

const removeRegionKind = (part: string) => part.replaceAll(regionKindPattern, ' ').replace(/\s+/g, ' ').trim();

/** Region of a folded part of an address, «московская обл», «рт»; null for other parts, and for a federal city. */
export function findRegion(part: string): string | null {
  const name = removeRegionKind(part);
  if (name !== part) return regionsByWords.get(name) ?? null;
  // An adjective alone may be a street, «Московская».
  return federalCities.has(part) || isAdjective(part) ? null : (regionsByWords.get(part) ?? null);
}

/** Whether a folded part names a country or a region, a foreign or ambiguous one too: whatever it is, it is no town. */
export function isWiderThanTown(part: string): boolean {
  const name = removeRegionKind(part);
  if (name !== part) return !name.includes(' ') && !federalCities.has(name);
  return countries.has(part) || ambiguousNames.has(part) || findRegion(part) !== null;
}

const isAdjective = (part: string) => /(?:ая|ий)$/.test(part);

/** Whether a folded name is the adjective of a region, «ленинградская»: streets and some villages have such names. */
export const isRegionAdjective = (name: string): boolean => isAdjective(name) && regionsByWords.has(name);

/** Whether a folded part is a country. */
export const isCountry = (part: string): boolean => countries.has(removeRegionKind(part));
