import { expect, test } from 'vitest';
import { cleanTitleText, findTitleTextProblem, findUnwritableCharacter } from './title-text.rules.ts';

test.each([
  ['ООО «Путь» & "Ко" <№ 7> — 10 % ±', null],
  ['Груз принят 👍 без замечаний', 'Знак «👍» (13-й) в титул записать нельзя: уберите его'],
  ['👍👍', 'Знак «👍» (1-й) в титул записать нельзя: уберите его'],
  ['штраф 500 ₽', 'Знак «₽» (11-й) в титул записать нельзя: напишите «руб.»'],
  ['2×40', 'Знак «×» (2-й) в титул записать нельзя: напишите «х»'],
  ['a\u0000b', 'Знак «\u0000» (2-й) в титул записать нельзя: уберите его'],
  ['Zürich', 'Знак «ü» (2-й) в титул записать нельзя: уберите его'],
])('%s', (text, problem) => expect(findTitleTextProblem(text)).toBe(problem));

test.each([
  ['\u00a0 намокла \u00a0упаковка\u00a0', 'намокла \u00a0упаковка'],
  ['две\r\nстроки\tи отступ', 'две строки и отступ'],
  ['и\u0306од, е\u0308лка', 'йод, ёлка'],
  ['10\u202f000 кг', '10 000 кг'],
  ['\u200bневидимый\u00ad знак\ufeff', 'невидимый знак'],
])('«%s» is written as «%s»', (typed, written) => expect(cleanTitleText(typed)).toBe(written));

test('exactly the characters of windows-1251 can be written, controls apart', () => {
  const decoder = new TextDecoder('windows-1251');
  const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  const known = letters.filter((letter) => !/\p{Cc}/u.test(letter));
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
  expect(units.filter((letter) => findUnwritableCharacter(letter) === null)).toEqual(known.toSorted());
});
