import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPersonKey, isLikelySamePerson } from './person.rules.ts';
import { spellingsOfPerson } from './testing/person-spellings.ts';

const aSpelling = fc.constantFrom(...spellingsOfPerson);

describe('a person', () => {
  test('has one key in each of more than three hundred spellings', () => {
    expect(new Set(spellingsOfPerson.map(({ spelling }) => spelling)).size).toBeGreaterThan(300);
    const wrong = spellingsOfPerson.filter(({ person, spelling }) => getPersonKey(spelling) !== getPersonKey(person));
    expect(wrong).toEqual([]);
  });

  test('is one in any spelling, and two stay two', () => {
    fc.assert(
      fc.property(aSpelling, aSpelling, (one, other) => {
        expect(getPersonKey(one.spelling) === getPersonKey(other.spelling)).toBe(one.person === other.person);
      }),
    );
  });

  test.each([
    ['Пётр Ильич Семёнов', 'семенов петр ильич'],
    ['Абрамович Роман Аркадьевич', 'абрамович роман аркадьевич'],
    ['Алиев Али Вели оглы', 'алиев али вели оглы'],
    ['Семёнов, Пётр Ильич', 'семенов петр ильич'],
    ['Семёнов П. И.', 'семенов п и'],
    ['—', ''],
  ])('«%s» has the key «%s»', (name, key) => {
    expect(getPersonKey(name)).toBe(key);
  });

  test('keeps its key, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void getPersonKey(text)));
  });
});

test.each([
  ['Иванов И. И.', 'Иванов Иван Ильич', true],
  ['ИВАНОВ И.', 'Иванов Иван Ильич', true],
  ['Иванов Иван', 'Иванов Иван Ильич', true],
  ['Семенов П.И.', 'Семёнов Пётр Ильич', true],
  ['Иванов И. П.', 'Иванов Иван Ильич', false],
  ['Иванова И. И.', 'Иванов Иван Ильич', false],
  ['Иванов', 'Иванов Иван Ильич', false],
  ['Иванов Игорь', 'Иванов Иван Ильич', false],
])('whether «%s» may be «%s»: %s', (one, other, expected) => {
  expect([isLikelySamePerson(one, other), isLikelySamePerson(other, one)]).toEqual([expected, expected]);
});
