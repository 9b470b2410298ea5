/**
 * Common spelling of a Russian name and its GeoNames romanisation («Набережные Челны», `Naberezhnyye Chelny`).
 * Romanisations differ in й, ы, е and soft signs, so the differences are folded on both sides.
 */

const latinLetters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
};

/** Towns whose name at GeoNames is no romanised Russian one (Moscow, Luhansk), or that are shortened here. */
const irregularNames = new Map(
  Object.entries({
    москва: 'moscow',
    'санкт-петербург': 'saint petersburg',
    'санкт петербург': 'saint petersburg',
    спб: 'saint petersburg',
    'с-петербург': 'saint petersburg',
    'комсомольск-на-амуре': 'komsomolsk on amur',
    петергоф: 'peterhof',
    кронштадт: 'kronstadt',
    луганск: 'luhansk',
    макеевка: 'makiivka',
    горловка: 'horlivka',
    чебоксары: 'cheboksari',
  }),
);

const normalizeVowels = (text: string) => text.replace(/i+/g, 'i').replace(/ie/g, 'e').replace(/\s+/g, ' ').trim();

/** Expects lower case and е for ё. */
export function foldRussian(name: string): string {
  const other = irregularNames.get(name);
  if (other !== undefined) return normalizeVowels(other.replaceAll('y', 'i'));
  let folded = '';
  for (const letter of name.replaceAll('йо', 'е'))
    folded += latinLetters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : ' ');
  return normalizeVowels(folded);
}

const diacriticMarks = /[\u0300-\u036f'’`ʼ"]/g;

export function foldLatin(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(diacriticMarks, '')
    .replace(/[^a-z0-9]+/g, ' ');
  const vowels = plain.replaceAll('ye', 'e').replaceAll('yo', 'e').replaceAll('yu', 'iu').replaceAll('ya', 'ia');
  return normalizeVowels(vowels.replaceAll('y', 'i').replaceAll('j', 'i'));
}
