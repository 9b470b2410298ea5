import { type City, SITES, type Site } from './places.ts';

/** Location of an address: a known site, or its city. */
export type FoundSpot = { site: Site; city: City } | { site: null; city: City };

const foldText = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
const cities = [...new Set(SITES.map(({ city }) => city))].sort((a, b) => b.name.length - a.name.length);
const hasWord = (text: string, word: string) =>
  new RegExp(`(^|[^а-я-])${word.replaceAll('.', '\\.')}($|[^а-я-])`).test(text);

/** City of an address, and the site with its street and building; null: no known city. */
export function findSpot(address: string): FoundSpot | null {
  const text = foldText(address);
  const city = cities.find(({ name }) => hasWord(text, foldText(name)));
  if (!city) return null;
  const site = SITES.find(
    (one) =>
      one.city === city &&
      text.includes(foldText(one.street)) &&
      new RegExp(`[^а-я0-9]${foldText(one.house)}\\s*$`).test(text),
  );
  return site ? { site, city } : { site: null, city };
}

const regionReplacements: readonly [RegExp, string][] = [
  [/^г\. /, ''],
  [/ обл\.$/, ' область'],
  [/^Респ\. /, 'Республика '],
  [/ Респ\.$/, ' Республика'],
];

/** Region name without abbreviations. */
export const formatFullRegion = ({ region }: City): string =>
  regionReplacements.reduce((text, [short, full]) => text.replace(short, full), region);

/** Road metres and driving seconds between two points, latitude first: the straight line plus a quarter. */
export function measureDrive(
  from: readonly [number, number],
  to: readonly [number, number],
): { metres: number; seconds: number } {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(rad(b - a) / 2) ** 2;
  const h = half(from[0], to[0]) + Math.cos(rad(from[0])) * Math.cos(rad(to[0])) * half(from[1], to[1]);
  const metres = Math.round(1.25 * 2 * 6_371_000 * Math.asin(Math.sqrt(h)));
  return { metres, seconds: Math.round(metres / 19) };
}
