import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlate } from './identity/plate.rules.ts';
import { buildSearchKey, hasWordStarts, hasWords, listMatches, listSearchWords } from './search.rules.ts';

const isFound = (text: string, query: string) => hasWords(buildSearchKey([text]), listSearchWords(query));

const waybill =
  'ТТН-17/06, ООО "Торговый дом "Ёлка"", 7705034202/770501001, обл Тверская, г Тверь, ул.Новая, д.5, А765АА77, ' +
  'Семёнов Пётр Ильич, +7 (901) 222-33-44 доб. 2, Общество с ограниченной ответственностью «Волга-Карго»';

describe('a text is found', () => {
  test.each([
    'Елка',
    'ООО «Ёлка»',
    'Торговый дом Ёлка ООО',
    'дом торговый',
    'Пётр Семенов',
    'ул Новая',
    'ул.Новая д.5',
    'Ёлка Тверь',
    'волга карго',
    'Волга-Карго ООО',
    'общество с ограниченной  ответственностью Ёлка',
    'ООО',
    '17/06',
    'ттн17',
    'TTH-17',
    '7705034202',
    '503420',
    '770501001',
    '9012223344',
    '89012223344',
    '8 (901) 222-33-44',
    '+7 901 222 33 44',
    '8 901 222',
    '+7901',
    '222-33-44',
    'а765аа',
    'А 765 АА 77',
    'a765aa77',
    'A765AA 77 RUS',
    'Те\u00adверь'.replace('е\u00adв', '\u00adв'),
  ])('by «%s»', (query) => expect(isFound(waybill, query)).toBe(true));
});

test('a number finds itself, also where it holds what begins a phone elsewhere', () => {
  const id = '399c276e-9bcf-4be8-9710-f6fa4bb539d1';
  expect(isFound(id, id)).toBe(true);
});

test.each(['Ёлка Тула', '7705034203', '8 902 222-33-44', 'А766АА77', '.*', '%', '', '«»'])(
  'a text is not found by «%s»',
  (query) => {
    const words = listSearchWords(query);
    expect(words.length > 0 && hasWords(buildSearchKey([waybill]), words)).toBe(false);
  },
);

test.each([
  ['назн', true],
  ['вод маш назн', true],
  ['значить', false],
  ['«»', false],
  ['', false],
])('words of «Назначить машину и водителя» begin with «%s»: %s', (query, isBegun) =>
  expect(hasWordStarts('Назначить машину и водителя', listSearchWords(query))).toBe(isBegun),
);

const word = fc.stringMatching(/^[А-ЯЁа-яёA-Za-z]{2,8}$|^[1-69]\d{1,6}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 6, selector: (one) => buildSearchKey([one]) });

test('words find their text in any order, case and part, whatever stands between them', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(' ', ', ', ' «', '. '), fc.infiniteStream(fc.nat(3)), (given, between, cuts) => {
      const text = given.join(between);
      const asked = given.map((one) => one.slice(0, Math.max(1, one.length - (cuts.next().value ?? 0))));
      const query = asked.toReversed().join(' ').toUpperCase();
      // Words that together read as a plate are one: «А А 9000».
      fc.pre(parsePlate(query).kind === 'other');
      expect(isFound(text, query)).toBe(true);
    }),
  );
});

test('keys are small Latin letters, digits and single spaces, of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(buildSearchKey([text])).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      expect(listSearchWords(text).every((one) => /^[a-z0-9 ]+$/.test(one))).toBe(true);
    }),
  );
});

test.each([
  ['ООО «Ёлка-Плюс»', 'елка', '«[Ёлка]-Плюс»'],
  ['+7 (901) 222-33-44', '89012223344', '+7 ([901) 222-33-44]'],
  ['А765АА 77', 'a765aa77', '[А765АА 77]'],
  ['г Тверь, ул Новая', 'новая тверь', '[Тверь], ул [Новая]'],
  ['г Тверь', 'Тула', 'г Тверь'],
])('in «%s» the query «%s» marks %s', (text, query, marked) => {
  const shown = listMatches(text, listSearchWords(query)).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)}[${left.slice(start, end)}]${left.slice(end)}`,
    text,
  );
  expect(shown).toContain(marked);
});

test('of a long query the eight longest words are looked for', () => {
  expect(listSearchWords('а бб ввв гггг ддддд еееееее жжжжжжж иииииииии кккккккккк')).not.toContain('а');
});
