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

/** Lower case with е for ё: how addresses and names are compared. */
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
/** Cities that are regions of their own are found as towns. */
const cities = new Set(['москва', 'санкт-петербург', 'севастополь']);

/** The region a folded part of an address is, for example «московская обл»; null when it is none. */
export function regionOfPart(part: string): string | null {
  const name = part.replaceAll(kind, ' ').replace(/\s+/g, ' ').trim();
  if (name !== part) return byWords.get(name) ?? null;
  // Adjectives alone may be streets, «Московская».
  return cities.has(part) || /(?:ая|ий)$/.test(part) ? null : (byWords.get(part) ?? null);
}

/** The region by the name we use, whatever a provider calls it; its own word when it is none of ours. */
export function regionInRussian(name: string): string {
  const folded = fold(name);
  return (
    regionNames.find((region) => fold(region) === folded) ?? regionOfPart(folded.replaceAll(/[()—-]\s/g, '')) ?? name
  );
}
