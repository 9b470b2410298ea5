/** Term of payment as read from words: a number of `unit`, from the unloading or the originals of the papers. */
export interface PaymentTerm {
  /** Null: the words name no number. */
  days: number | null;
  unit: 'calendar' | 'working' | 'month';
  from: 'unloading' | 'originals';
}

const numerals: readonly (readonly [stem: string, value: number])[] = [
  ['одиннадцат', 11],
  ['двенадцат', 12],
  ['тринадцат', 13],
  ['четырнадцат', 14],
  ['пятнадцат', 15],
  ['шестнадцат', 16],
  ['семнадцат', 17],
  ['восемнадцат', 18],
  ['девятнадцат', 19],
  ['двадцат', 20],
  ['тридцат', 30],
  ['сорок', 40],
  ['пят[ьи]?десят', 50],
  ['шест[ьи]?десят', 60],
  ['сем[ьи]?десят', 70],
  ['вос[еь]м[ьи]?десят', 80],
  ['девяност', 90],
  ['девят', 9],
  ['десят', 10],
  ['одн|один', 1],
  ['дв(?:а|ух|е)', 2],
  ['тр(?:и|ех)', 3],
  ['четыр', 4],
  ['пят', 5],
  ['шест', 6],
  ['сем', 7],
  ['вос[еь]м', 8],
];

const WORKING_PATTERN = '(?:банк|раб)\\p{L}*\\.?';
const WORKING_LETTER = '[бр](?=[./ ]*дн?(?!\\p{L}))';
const CALENDAR_PATTERN = '(?:кал\\p{L}*|к(?=[./ ]*дн?(?!\\p{L})))';
const DAY_PATTERN = '(?:дн\\p{L}*|день|сут\\p{L}*|д(?!\\p{L}))';
/** «5 (пяти) банковских дней», «5-7 раб. дн.», «3-х к/д», «2 недели», «45 банк.». */
const TERM_PATTERN = new RegExp(
  `(?<![\\d.,])(\\d{1,4})(?:[-–—][хти]+(?!\\p{L}))?\\s*(?:\\([^)]*\\)\\s*)?(?:(?<working>${WORKING_PATTERN}|${WORKING_LETTER})|(?<calendar>${CALENDAR_PATTERN}))?[./ ]*(?:(?<week>недел\\p{L}*)|(?<month>мес\\p{L}*)|(?<day>${DAY_PATTERN})(?<after>\\s*(?:банк|рабоч)\\p{L}*)?)?`,
  'gu',
);
/** «Отсрочка 30», «банковских дней: 10»: a number whose unit stands before it, or nowhere. */
const LEADING_UNIT_PATTERN =
  /(?:^|(?:отсроч|через|течение|дн|позднее|кал|банк|рабоч)[^\d]{0,40}?)(?<![\d.,])(\d{1,3})(?![\d.,/%]|\s*%)/u;
const PAYMENT_AT_ONCE_PATTERN =
  /в день|по факту|предоплат|сразу|без отсрочки|(?:^|[^\p{L}])(?:на|при) (?:вы|раз)грузк/u;

/**
 * Reads any term of payment: «10 банковских дней», «5 (пяти) банковских дней», «14 к.д.», «по оригиналам».
 * Of several terms the first counts; null days where no words name one.
 */
export function parsePaymentTerm(text: string): PaymentTerm {
  const words = replaceNumerals(text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim());
  const from = words.includes('оригинал') ? 'originals' : 'unloading';
  const named = [...words.matchAll(TERM_PATTERN)].find(({ groups }) => groups && Object.values(groups).some(Boolean));
  if (named?.groups) return { ...buildTermLength(Number(named[1]), named.groups), from };
  const leading = LEADING_UNIT_PATTERN.exec(words)?.[1];
  if (leading) return { days: Number(leading), unit: /банк|рабоч/u.test(words) ? 'working' : 'calendar', from };
  return { days: PAYMENT_AT_ONCE_PATTERN.test(words) ? 0 : null, unit: 'calendar', from };
}

function buildTermLength(
  number: number,
  unit: Readonly<Record<string, string | undefined>>,
): Omit<PaymentTerm, 'from'> {
  if (unit.month) return { days: number, unit: 'month' };
  if (unit.week) return { days: number * 7, unit: 'calendar' };
  return { days: number, unit: unit.working || unit.after ? 'working' : 'calendar' };
}

const NUMERAL_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${numerals.map(([stem]) => `(?:${stem})`).join('|')})\\p{L}{0,4}(?!\\p{L})`,
  'gu',
);

/** Replaces numerals with figures, «двадцати одного дня» → «21 дня», in a text without any figure. */
function replaceNumerals(text: string): string {
  if (/\d/u.test(text)) return text;
  return text
    .replace(NUMERAL_PATTERN, getDigitsOfNumeral)
    .replace(/(\d0) ([1-9])(?!\d)/gu, (_, tens, ones) => `${Number(tens) + Number(ones)}`);
}

const getDigitsOfNumeral = (word: string) =>
  `${numerals.find(([stem]) => new RegExp(`^(?:${stem})`, 'u').test(word))?.[1] ?? word}`;
