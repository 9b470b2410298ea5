import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCompanyNameKey, normalizeInn, stripLegalForm } from './company.rules.ts';
import { spellingsOfCompany } from './testing/company-spellings.ts';

const aSpelling = fc.constantFrom(...spellingsOfCompany);

describe('a company without an INN', () => {
  test('has one key in each of more than three hundred spellings', () => {
    expect(new Set(spellingsOfCompany.map(({ spelling }) => spelling)).size).toBeGreaterThan(300);
    const wrong = spellingsOfCompany.filter(
      ({ company, spelling }) => getCompanyNameKey(spelling) !== getCompanyNameKey(company),
    );
    expect(wrong).toEqual([]);
  });

  test('is one in any spelling, and two stay two', () => {
    fc.assert(
      fc.property(aSpelling, aSpelling, (one, other) => {
        expect(getCompanyNameKey(one.spelling) === getCompanyNameKey(other.spelling)).toBe(
          one.company === other.company,
        );
      }),
    );
  });

  test.each([
    ['OOO Ромашка', 'ооо ромашка'],
    ['ИП Иванов И. И.', 'ип иванов и и'],
    ['Индивидуальный предприниматель Иванов И.И.', 'ип иванов и и'],
    ['Иванов И.И. ИП', 'ип иванов и и'],
    ['Глава КФХ Петров П. П.', 'ип петров п п'],
    ['ТОО «Ромашка»', 'тоо ромашка'],
    ['Ромашка', 'ромашка'],
    ['АО', 'ао'],
    ['—', ''],
  ])('«%s» has the key «%s»', (name, key) => {
    expect(getCompanyNameKey(name)).toBe(key);
  });

  test('has a key whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void [getCompanyNameKey(text), stripLegalForm(text)]),
    );
  });
});

test.each([
  ['ООО «Мултон Партнерс»', 'Мултон Партнерс'],
  ['Общество с ограниченной ответственностью "Ромашка"', 'Ромашка'],
  ['Общество с ограниченной  ответственностью «Ромашка»', 'Ромашка'],
  ['«Ромашка», общество\u00a0с  ограниченной\u200b ответственностью', 'Ромашка'],
  ['Ромашка, ООО', 'Ромашка'],
  ['ИП Иванов Иван', 'ИП Иванов Иван'],
  ['ООО', 'ООО'],
])('«%s» is shown as «%s» where there is no room', (name, shown) => {
  expect(stripLegalForm(name)).toBe(shown);
});

test('an INN has no spaces', () => {
  expect(normalizeInn(' 77 28\u00a0168971\u200b')).toBe('7728168971');
});
