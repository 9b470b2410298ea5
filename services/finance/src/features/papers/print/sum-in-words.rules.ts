type Gender = 'm' | 'f';

const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const feminineOnes: Readonly<Record<number, string>> = { 1: 'одна', 2: 'две' };
const teens = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
];
const tens = [
  ...['', '', 'двадцать', 'тридцать', 'сорок'],
  ...['пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
];
const hundreds = [
  ...['', 'сто', 'двести', 'триста', 'четыреста'],
  ...['пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
];

/** Russian plural forms of a word: with 1, with 2, with 5. */
type PluralForms = readonly [one: string, few: string, many: string];

const thousandScales: readonly { forms: PluralForms; gender: Gender }[] = [
  { forms: ['рубль', 'рубля', 'рублей'], gender: 'm' },
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'f' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'm' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'm' },
];
const kopeckForms: PluralForms = ['копейка', 'копейки', 'копеек'];

function chooseForm(count: number, [one, few, many]: PluralForms): string {
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** Words of 1 to 999. */
function formatTriple(number: number, gender: Gender): string[] {
  const [units, lastTwo] = [number % 10, number % 100];
  const isTeen = lastTwo >= 10 && lastTwo <= 19;
  const unit = (gender === 'f' && feminineOnes[units]) || ones[units];
  const rest = isTeen ? [teens[lastTwo - 10]] : [tens[Math.floor(lastTwo / 10)], unit];
  return [hundreds[Math.floor(number / 100)], ...rest].filter((word) => word !== undefined && word !== '') as string[];
}

/** «Сто двадцать две тысячи рублей 00 копеек»; for sums below 10¹² rubles. */
export function formatSumInWords(kopecks: number): string {
  const rubles = Math.floor(kopecks / 100);
  const words = thousandScales.flatMap(({ forms, gender }, index) => {
    const triple = Math.floor(rubles / 1000 ** index) % 1000;
    if (triple === 0) return [];
    return [[...formatTriple(triple, gender), ...(index === 0 ? [] : [chooseForm(triple, forms)])].join(' ')];
  });
  const said = words.toReversed().join(' ') || 'ноль';
  const rest = kopecks % 100;
  const counted = `${said} ${chooseForm(rubles % 1000, thousandScales[0]?.forms ?? kopeckForms)}`;
  const text = `${counted} ${String(rest).padStart(2, '0')} ${chooseForm(rest, kopeckForms)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
