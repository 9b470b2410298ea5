import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSumInWords } from './sum-in-words.rules.ts';

test.each([
  [0, 'Ноль рублей 00 копеек'],
  [101, 'Один рубль 01 копейка'],
  [12_200_000, 'Сто двадцать две тысячи рублей 00 копеек'],
  [100_021_02, 'Сто тысяч двадцать один рубль 02 копейки'],
  [2_000_000_00, 'Два миллиона рублей 00 копеек'],
  [1_011_012_11, 'Один миллион одиннадцать тысяч двенадцать рублей 11 копеек'],
  [41_001_000_05, 'Сорок один миллион одна тысяча рублей 05 копеек'],
])('%i kopecks in words', (kopecks, text) => {
  expect(formatSumInWords(kopecks)).toBe(text);
});

const values: Readonly<Record<string, number>> = {
  ...{ один: 1, одна: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9 },
  ...{ десять: 10, одиннадцать: 11, двенадцать: 12, тринадцать: 13, четырнадцать: 14, пятнадцать: 15 },
  ...{ шестнадцать: 16, семнадцать: 17, восемнадцать: 18, девятнадцать: 19, двадцать: 20, тридцать: 30 },
  ...{ сорок: 40, пятьдесят: 50, шестьдесят: 60, семьдесят: 70, восемьдесят: 80, девяносто: 90, сто: 100 },
  ...{ двести: 200, триста: 300, четыреста: 400, пятьсот: 500, шестьсот: 600, семьсот: 700, восемьсот: 800 },
  ...{ девятьсот: 900, ноль: 0 },
};
const scaleOf = (word: string) => {
  if (word.startsWith('тысяч')) return 1000;
  if (word.startsWith('миллиард')) return 1e9;
  return word.startsWith('миллион') ? 1e6 : null;
};

/** Kopecks of the words, read by another hand. */
function readWords(text: string): number {
  const [, said = '', kopecks = ''] = /^(.+) рубл\S+ (\d\d) копе\S+$/.exec(text.toLowerCase()) ?? [];
  let [total, triple] = [0, 0];
  for (const word of said.split(' ')) {
    const scale = scaleOf(word);
    if (scale) [total, triple] = [total + triple * scale, 0];
    else triple += values[word] ?? Number.NaN;
  }
  return (total + triple) * 100 + Number(kopecks);
}

test('words of any sum are read as the same sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (kopecks) => {
      expect(readWords(formatSumInWords(kopecks))).toBe(kopecks);
    }),
    { numRuns: 2000 },
  );
});
