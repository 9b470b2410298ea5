import { hasWords } from '@trassa/contracts/search.rules';
import { describe, expect, test } from 'vitest';
import { buildSearchConditions, SearchKeyCache } from './search-text.rules.ts';

const cache = new SearchKeyCache();
const parts = {
  numbers: ['ВК-004817'],
  trips: ['Р-04817'],
  plates: ['А482МР716'],
  drivers: ['Сафин Марат Ильдарович'],
  others: ['ООО «Полёт»', '7707083893', '', 'Москва, ул. Лётная, д. 1 (склад)'],
};
// Another chain of the same companies went before: what is remembered of it is no part of this one.
cache.getEntry({ ...parts, numbers: ['ВК-990000'], drivers: ['Ёлкин Пётр'] });
const text = cache.getEntry(parts);

/** How the database decides: all words, all patterns. */
function matches(filters: Parameters<typeof buildSearchConditions>[0]): boolean {
  const asked = buildSearchConditions(filters);
  if (asked === null || asked === 'nothing') return asked === null;
  return hasWords(text, asked.words) && asked.fields.every((pattern) => new RegExp(pattern).test(text));
}

describe('search text of a chain', () => {
  test.each([
    [{ search: 'вк-0048' }, true],
    [{ search: 'ПОЛЕТ' }, true],
    [{ search: 'Полёт ООО Сафин' }, true],
    [{ search: 'летная,  д. 1 (СКЛАД)' }, true],
    [{ search: 'a482mp' }, true],
    [{ search: 'а 482 мр 716' }, true],
    [{ search: 'А482МР 716 RUS' }, true],
    [{ search: '7707083893' }, true],
    [{ search: 'полет сафин ёлкин' }, false],
    [{ search: '.*' }, false],
    [{ search: 'д.' }, true],
    [{ search: '<в' }, true],
    [{ search: 'n' }, true],
    [{ search: 'f' }, true],
    [{ search: 'z' }, false],
    [{ docNum: '4817' }, true],
    [{ docNum: 'Р-04817' }, false],
    [{ trip: 'р-048' }, true],
    [{ transport: 'MP716' }, true],
    [{ transport: 'вк' }, false],
    [{ driver: 'сафин марат' }, true],
    [{ driver: 'марат сафин' }, true],
    [{ driver: 'полет' }, false],
    [{ driver: '«»' }, false],
    [{ driver: 'сафин', transport: '482', docNum: 'вк' }, true],
    [{ driver: 'сафин', transport: '483' }, false],
  ])('%j → %s', (filters, expected) => {
    expect(matches(filters)).toBe(expected);
  });

  test('one text is told once however it is written', () => {
    const twice = new SearchKeyCache().getEntry({
      ...parts,
      plates: ['А482МР716', 'a 482 mp 716'],
      others: ['ЁЛКА', 'елка'],
    });
    expect(twice.match(/a 482 mp 716|elka/g)).toEqual(['a 482 mp 716', 'elka']);
  });
});
