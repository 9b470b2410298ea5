/**
 * Russian names of towns, or single words of them, that GeoNames has under an English or Ukrainian name, or romanises
 * without soft signs and ё.
 */
const russianNamesByForeign: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ moscow: 'москва', 'saint petersburg': 'санкт-петербург', peterhof: 'петергоф', kronstadt: 'кронштадт' },
    ...{ kazan: 'казань', perm: 'пермь', ulyanovsk: 'ульяновск', yaroslavl: 'ярославль', tyumen: 'тюмень' },
    ...{ astrakhan: 'астрахань', tver: 'тверь', nizhny: 'нижний', ude: 'удэ', yoshkar: 'йошкар', ust: 'усть' },
    ...{ 'komsomolsk-on-amur': 'комсомольск-на-амуре', 'nikolayevsk-on-amure': 'николаевск-на-амуре' },
    ...{ noyabrsk: 'ноябрьск', nyagan: 'нягань', anadyr: 'анадырь', nikel: 'никель', chaltyr: 'чалтырь' },
    ...{ dalnegorsk: 'дальнегорск', dalnerechensk: 'дальнереченск', mineralnye: 'минеральные', aramil: 'арамиль' },
    ...{ mirny: 'мирный', raduzhny: 'радужный', udachny: 'удачный', yubileyny: 'юбилейный', stary: 'старый' },
    ...{ novy: 'новый', maly: 'малый', vostochny: 'восточный', zelyony: 'зелёный', solnechniy: 'солнечный' },
    ...{ slavniy: 'славный', krasnyi: 'красный', kievskiy: 'киевский', gornyatskiy: 'горняцкий', vysotsk: 'высоцк' },
    ...{ zagorskie: 'загорские', korolev: 'королёв', pugachev: 'пугачёв', ozersk: 'озёрск', zhigulevsk: 'жигулёвск' },
    ...{ shchelkovo: 'щёлково', dulevo: 'дулёво', fedorovskiy: 'фёдоровский', vorobyovo: 'воробьёво' },
    // Crimea.
    ...{ sevastopol: 'севастополь', simferopol: 'симферополь', kerch: 'керчь', koktebel: 'коктебель' },
    ...{ bakhchysarai: 'бахчисарай', 'yany kapu': 'красноперекопск', bilohirsk: 'белогорск', livadia: 'ливадия' },
    ...{ hvardiiske: 'гвардейское', baherove: 'багерово', poshtove: 'почтовое', sofiivka: 'софиевка' },
    ...{ vesele: 'весёлое', kuibyshevo: 'куйбышево', simeiz: 'симеиз', krasna: 'красная', svit: 'свет' },
    // Regions whose towns GeoNames romanises from Ukrainian.
    ...{ mariupol: 'мариуполь', luhansk: 'луганск', makiyivka: 'макеевка', horlivka: 'горловка' },
    ...{ melitopol: 'мелитополь', 'alchevs’k': 'алчевск', yenakiyeve: 'енакиево', 'shakhtars’k': 'шахтёрск' },
    ...{ chystyakove: 'торез', 'sverdlovs’k': 'свердловск', 'khartsyz’k': 'харцызск', antratsyt: 'антрацит' },
    ...{ snizhne: 'снежное', 'roven’ky': 'ровеньки', sorokyne: 'краснодон', 'pervomays’k': 'первомайск' },
    ...{ kadiyivka: 'стаханов', yasynuvata: 'ясиноватая', 'debal’tseve': 'дебальцево', 'pereval’s’k': 'перевальск' },
    ...{
      rubizhne: 'рубежное',
      'lysychans’k': 'лисичанск',
      'syevyerodonets’k': 'северодонецк',
      'tsyurupyns’k': 'алёшки',
    },
    ...{ zaporizhia: 'запорожье', 'heniches’k': 'геническ', 'nova kakhovka': 'новая каховка', kakhovka: 'каховка' },
    ...{ donetsk: 'донецк', kherson: 'херсон', berdyansk: 'бердянск', energodar: 'энергодар', tokmak: 'токмак' },
    ...{ 'krasnyy luch': 'красный луч', bryanka: 'брянка', volnovakha: 'волноваха', 'ilovays’k': 'иловайск' },
  }),
);

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
