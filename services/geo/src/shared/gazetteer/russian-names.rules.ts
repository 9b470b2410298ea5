import { russianNamesByForeign } from './other-names.ts';

/** GeoNames' romanisation (BGN/PCGN) backwards: the Russian name of a town, «Naberezhnyye Chelny» → «Набережные Челны». */

const russianLetters: Readonly<Record<string, string>> = {
  ...{ shch: 'щ', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш', yu: 'ю', ya: 'я', ye: 'е', yo: 'ё', yë: 'ё' },
  ...{ yye: 'ые', yy: 'ый', iy: 'ий', a: 'а', b: 'б', v: 'в', g: 'г', d: 'д', e: 'е', ë: 'ё', z: 'з', i: 'и' },
  ...{ k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п', r: 'р', s: 'с', t: 'т', u: 'у', f: 'ф', h: 'х', j: 'й' },
  ...{ '’': 'ь', "'": 'ь', '”': 'ъ' },
};
/** Romanised letters; `ts` is one letter in «Липецк» and «Троицк», two in «Иркутск» and «Советск». */
const romanisedLetterPattern = /shch|zh|kh|ts(?!k)|(?<=(?<!sov)[ei])ts|ch|sh|yye|yy|iy(?![aeouë])|y[aeoëu]|[a-zë’'”]/g;
const lowercaseWords = new Set(['на', 'над', 'под']);
/** Regions whose towns GeoNames romanises from Ukrainian: the Russian names are listed or unknown. */
const ukrainianRegions = new Set([
  ...['Донецкая Народная Республика', 'Луганская Народная Республика'],
  ...['Запорожская область', 'Херсонская область'],
]);

/** Russian name of a town of a region; empty: unknown, or of a numbered place, «Bologoye-4». */
export function toRussianName(latin: string, region: string): string {
  const plain = latin.normalize('NFC').toLowerCase();
  const listed = russianNamesByForeign.get(plain);
  if (/\d/.test(plain) || (listed === undefined && ukrainianRegions.has(region))) return '';
  return (listed ?? plain).replace(/[^ -]+/g, (word) =>
    toTitleCase(russianNamesByForeign.get(word) ?? transliterate(word)),
  );
}

const toTitleCase = (word: string) => (lowercaseWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1));

function transliterate(latin: string): string {
  if (/^[а-яё]/.test(latin)) return latin;
  // English spellings leave out what is not heard: «Beryozovsky», «Podolsk», «Ilyinka».
  const full = latin
    .replace(/(?<=[gk])y$/, 'iy')
    .replaceAll('lsk', 'l’sk')
    .replaceAll('lyi', 'l’i');
  let word = '';
  for (const [sound] of full.matchAll(romanisedLetterPattern)) word += getLetter(sound, word);
  return word.replace(/оэ$/, 'ое');
}

function getLetter(sound: string, before: string): string {
  if (sound === 'y') return /[^аеёиоуыэюя]$/.test(before) ? 'ы' : 'й';
  if (sound === 'e' && /(?:^|[аеёоуэюя])$/.test(before)) return 'э';
  if (sound === 'ye' && /[бвгджзклмнпрстфхцчшщ]$/.test(before)) return 'ье';
  return russianLetters[sound] ?? '';
}
