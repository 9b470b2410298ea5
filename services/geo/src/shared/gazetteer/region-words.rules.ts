import { regionNames } from './region-codes.rules.ts';

const kind =
  /(^|\s)(область|обл|край|республика|респ|автономный округ|ао|аобл|автономная область|народная)\.?(?=\s|$)/g;
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

/** Comparison form: lower case, е for ё. */
export const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

const wordsOf = (region: string) =>
  fold(region)
    .split(' ')
    .filter((word) => !noise.has(word))
    .join(' ');

const byWords = new Map<string, string>([
  ...regionNames.map((region): [string, string] => [wordsOf(region), region]),
  ['ханты-мансийский', 'Ханты-Мансийский автономный округ — Югра'],
  ['хмао', 'Ханты-Мансийский автономный округ — Югра'],
  ['хмао-югра', 'Ханты-Мансийский автономный округ — Югра'],
  ['югра', 'Ханты-Мансийский автономный округ — Югра'],
  ['янао', 'Ямало-Ненецкий автономный округ'],
  ['кузбасс', 'Кемеровская область'],
  ['кемеровская кузбасс', 'Кемеровская область'],
  ['якутия', 'Республика Саха (Якутия)'],
  ['саха якутия', 'Республика Саха (Якутия)'],
  ['северная осетия', 'Республика Северная Осетия — Алания'],
  ['чувашия', 'Чувашская Республика'],
  ['чувашская чувашия', 'Чувашская Республика'],
  ['удмуртия', 'Удмуртская Республика'],
  ['чечня', 'Чеченская Республика'],
  ['башкирия', 'Республика Башкортостан'],
  ['днр', 'Донецкая Народная Республика'],
  ['лнр', 'Луганская Народная Республика'],
  // As DaData writes them.
  ['ханты-мансийский - югра', 'Ханты-Мансийский автономный округ — Югра'],
  ['саха /якутия/', 'Республика Саха (Якутия)'],
  ['северная осетия - алания', 'Республика Северная Осетия — Алания'],
  ['чувашская - чувашия', 'Чувашская Республика'],
  ['кемеровская - кузбасс', 'Кемеровская область'],
]);
/** Federal cities are found as towns. */
const cities = new Set(['москва', 'санкт-петербург', 'севастополь']);

/** Region of a folded part, for example «московская обл»; null for other parts. */
export function regionOfPart(part: string): string | null {
  const name = part.replaceAll(kind, ' ').replace(/\s+/g, ' ').trim();
  if (name !== part) return byWords.get(name) ?? null;
  // An adjective alone may be a street, «Московская».
  return cities.has(part) || /(?:ая|ий)$/.test(part) ? null : (byWords.get(part) ?? null);
}

/** Our name of a provider's region; the provider's own name when unknown. */
export function regionInRussian(name: string): string {
  const folded = fold(name);
  return (
    regionNames.find((region) => fold(region) === folded) ?? regionOfPart(folded.replaceAll(/[()—-]\s/g, '')) ?? name
  );
}
