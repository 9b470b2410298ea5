import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, gramsOf, SearchEntryCache, searchConditions } from './search-text.rules.ts';

const cache = new SearchEntryCache();
const parts = {
  numbers: ['ВК-004817'],
  trips: ['Р-04817'],
  plates: ['А482МР716'],
  drivers: ['Сафин Марат Ильдарович'],
  others: ['ООО «Полёт»', '7707083893', '', 'Москва, ул. Лётная, д. 1 (склад)'],
};
// Another chain of the same companies went before: what is remembered of it is no part of this one.
cache.entryOf({ ...parts, numbers: ['ВК-990000'], drivers: ['Ёлкин Пётр'] });
const entry = cache.entryOf(parts);
const grams = new Set(entry.grams);

/** How the database decides: all conditions, in each at least one alternative, its grams and its pattern. */
const matches = (filters: Parameters<typeof searchConditions>[0]) =>
  searchConditions(filters).every((ways) =>
    ways.some((way) => way.grams.every((gram) => grams.has(gram)) && new RegExp(way.pattern, 'u').test(entry.text)),
  );

describe('search text of a chain', () => {
  test.each([
    [{ search: 'вк-0048' }, true],
    [{ search: 'ПОЛЕТ' }, true],
    [{ search: 'летная,  д. 1 (СКЛАД)' }, true],
    [{ search: 'a482mp' }, true],
    [{ search: 'а 482 мр 716' }, true],
    [{ search: '7707083893' }, true],
    [{ search: '.*' }, false],
    [{ search: 'д.' }, true],
    [{ search: '␁в' }, true],
    [{ search: 'n' }, false],
    [{ docNum: '4817' }, true],
    [{ docNum: 'Р-04817' }, false],
    [{ trip: 'р-048' }, true],
    [{ transport: 'MP716' }, true],
    [{ transport: 'вк' }, false],
    [{ driver: 'сафин марат' }, true],
    [{ driver: 'полет' }, false],
    [{ driver: 'сафин', transport: '482', docNum: 'вк' }, true],
    [{ driver: 'сафин', transport: '483' }, false],
  ])('%j → %s', (filters, expected) => {
    expect(matches(filters)).toBe(expected);
  });

  test('each gram stands there once, whichever texts share it, and one text is told once however it is written', () => {
    expect(grams.size).toBe(entry.grams.length);
    const twice = new SearchEntryCache().entryOf({
      ...parts,
      plates: ['А482МР716', 'a 482 mp 716'],
      others: ['ЁЛКА', 'елка'],
    });
    expect(twice.text.match(/А482МР716|елка/g)).toEqual(['А482МР716', 'елка']);
  });

  test('grams of any part stand among the grams of the whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, from, length) => {
        const folded = fold(text);
        const whole = new Set(gramsOf(folded));
        expect(gramsOf(folded.slice(from, from + length)).every((gram) => whole.has(gram))).toBe(true);
      }),
    );
  });

  test('plates in Latin look-alikes are the same plates', () => {
    expect(normalizePlate(' a 482 mp 716 ')).toBe('А482МР716');
    expect(normalizePlate('А482МР716')).toBe('А482МР716');
  });
});
