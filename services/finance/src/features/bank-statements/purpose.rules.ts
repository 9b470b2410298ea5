import { foldText, replaceLatinLookAlikes } from '@trassa/contracts/identity/letters.rules';

/** A number that a purpose of payment names. */
export interface NamedNumber {
  key: string;
  /** Day that stands beside the number, «от 01.11.2026». */
  day: string | null;
  /** Whether it is surely the number of a paper: it follows the name of a paper, or is long enough. */
  isSure: boolean;
}

const paperWordPattern = /^(?:сч|заявк|акт|упд|ттн|трн|накладн|рейс|заказ|договор\p{L}*-заявк)/u;
/** What may stand between the name of a paper and its number. */
const fillerWordPattern = /^(?:№|n|no|номер\p{L}*|от|на|за|и|по|оплат\p{L}*|фактур\p{L}*|г|,|;)$/u;
const tokenPattern =
  /\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d+(?:[.,]\d{2})(?!\d)|[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*|[№,;]/gu;
const gluedNumberPattern = /^(сч|счет|заявка|акт|упд|ттн|трн|рейс|заказ|no?)(\d.*)$/;
const sumPattern = /^\d+[.,]\d{2}$/;
/** Fewest characters of a number that is sure without the name of a paper before it. */
const SURE_NUMBER_LENGTH = 4;

/** Spelling of a number for comparison: Latin look-alikes, signs between parts and leading zeros make no difference. */
export function getNumberKey(number: string): string {
  const parts = foldText(number).match(/[\p{L}\p{N}]+/gu) ?? [];
  return replaceLatinLookAlikes(
    parts
      .map((part) => part.replace(/^0+(?=\d)/, ''))
      .join('-')
      .toUpperCase(),
  );
}

/** «01.11.26» as a day. */
function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2,4})$/.exec(text) ?? [];
  return day && `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const splitWords = (purpose: string) =>
  (foldText(purpose).match(tokenPattern) ?? []).flatMap((token) => {
    const [, word, number] = gluedNumberPattern.exec(token) ?? [];
    return word && number ? [word, number] : [token];
  });

/** State of reading a purpose word by word. */
interface PurposeReading {
  found: Map<string, NamedNumber>;
  /** Whether the next numbers follow the name of a paper. */
  isNamed: boolean;
  /** Numbers without a day yet: they get the next day that is read. */
  undated: NamedNumber[];
}

function addNumber(reading: PurposeReading, word: string): void {
  const { found, isNamed, undated } = reading;
  const key = getNumberKey(word);
  if (key.length < 2 && !isNamed) return;
  const number = found.get(key) ?? { key, day: null, isSure: false };
  number.isSure ||= isNamed || key.length >= SURE_NUMBER_LENGTH;
  found.set(key, number);
  undated.push(number);
}

function setDayOfNumbers(reading: PurposeReading, day: string): void {
  for (const number of reading.undated) number.day = day;
  reading.undated = [];
}

/** Numbers in a purpose of payment, each with its day: «по сч. № 17, 18 от 01.11.2026» names two. */
export function listNamedNumbers(purpose: string): NamedNumber[] {
  const reading: PurposeReading = { found: new Map(), isNamed: false, undated: [] };
  for (const word of splitWords(purpose)) {
    const day = parseDay(word);
    if (day) setDayOfNumbers(reading, day);
    else if (sumPattern.test(word)) reading.isNamed = false;
    else if (/\d/.test(word)) addNumber(reading, word);
    else if (paperWordPattern.test(word)) reading.isNamed = true;
    else if (!fillerWordPattern.test(word)) Object.assign(reading, { isNamed: false, undated: [] });
  }
  return [...reading.found.values()];
}
