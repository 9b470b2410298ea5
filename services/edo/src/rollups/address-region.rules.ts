import { regionCities } from './region-names.rules.ts';

const kinds = 'область|обл|край|республика|респ|автономный округ|ао|аобл|автономная область|народная';
const noise = new Set([
  'республика',
  'область',
  'край',
  'автономный',
  'автономная',
  'округ',
  'народная',
  '—',
  '(якутия)',
]);

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
/** The words by which a region is told: `нижегородская`, `татарстан`, `марий эл`, `саха`. */
const nameOf = (region: string) =>
  fold(region)
    .split(' ')
    .filter((word) => !noise.has(word))
    .join(' ');

const regions = Object.keys(regionCities);
const byName = new Map(regions.map((region) => [nameOf(region), region]));
const more: [string, string][] = [
  ['ханты-мансийский', 'Ханты-Мансийский автономный округ — Югра'],
  ['хмао', 'Ханты-Мансийский автономный округ — Югра'],
  ['югра', 'Ханты-Мансийский автономный округ — Югра'],
  ['янао', 'Ямало-Ненецкий автономный округ'],
  ['кузбасс', 'Кемеровская область'],
  ['якутия', 'Республика Саха (Якутия)'],
  ['северная осетия', 'Республика Северная Осетия — Алания'],
  ['чувашия', 'Чувашская Республика'],
  ['удмуртия', 'Удмуртская Республика'],
  ['чечня', 'Чеченская Республика'],
  ['днр', 'Донецкая Народная Республика'],
  ['лнр', 'Луганская Народная Республика'],
];
for (const [name, region] of more) byName.set(name, region);
const byCity = new Map(
  Object.entries(regionCities).flatMap(([region, cities]) =>
    cities.map((city): [string, string] => [fold(city), region]),
  ),
);

const kindAround = new RegExp(`(^|\\s)(?:${kinds})\\.?(?=\\s|$)`, 'g');
const hasKind = new RegExp(`(^|\\s)(?:${kinds})\\.?(?=\\s|$)`);
const cityMark = /^(?:г|гор|город)\.?\s+|\s+(?:г|гор|город)\.?$/g;
const untidy = /[\s()«»"–—]+/g;

/** Parts of a long text that are looked at: an address names its region at its beginning. */
const MOST_PARTS = 12;

/**
 * The region an address names, by its own name («Московская обл.», «Респ. Татарстан») or else by its city; null when it
 * names none we know. Streets called after cities and regions are no regions: only whole parts between commas count.
 */
export function regionOf(address: string): string | null {
  const parts = fold(address)
    .split(/[,;]/, MOST_PARTS)
    .map((part) => part.replaceAll(untidy, ' ').trim());
  return firstKnown(parts, regionNamed) ?? firstKnown(parts, cityNamed) ?? byWords(parts[0] ?? '');
}

function firstKnown(parts: readonly string[], known: (part: string) => string | undefined): string | null {
  for (const part of parts) {
    const region = known(part);
    if (region) return region;
  }
  return null;
}

/** `московская обл.`, `республика татарстан`, or a name that stands alone: `татарстан`, `московская`. */
function regionNamed(part: string): string | undefined {
  if (!hasKind.test(part)) return /^\d/.test(part) ? undefined : soleName(part);
  const name = part
    .replaceAll(kindAround, ' ')
    .replaceAll(untidy, ' ')
    .replace(/^\d{6}\s/, '')
    .trim();
  return byName.get(name);
}

/** Federal cities are found as cities; adjectives alone may be streets. */
function soleName(part: string): string | undefined {
  return /(?:ая|ий)$/.test(part) || byCity.has(part) ? undefined : byName.get(part);
}

function cityNamed(part: string): string | undefined {
  return byCity.get(
    part
      .replace(/^\d{6}\s/, '')
      .replaceAll(cityMark, '')
      .trim(),
  );
}

/** A text without commas: `г. Казань ул. Тэцевская 14`, `Казань Тэцевская 14`, `Московская обл. Подольск …`. */
function byWords(text: string): string | null {
  const words = text
    .replace(/^\d{6}\s/, '')
    .split(' ')
    .slice(0, 6);
  if (words.length < 2) return null;
  for (let end = Math.min(4, words.length); end > 0; end -= 1) {
    const head = words.slice(0, end).join(' ');
    const region = (hasKind.test(head) ? regionNamed(head) : undefined) ?? cityNamed(head);
    if (region) return region;
  }
  return null;
}
