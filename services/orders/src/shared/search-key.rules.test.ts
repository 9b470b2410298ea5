import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinPlate, searchKey, searchProbe } from './search-key.rules.ts';

test('a key is lower-case Latin whatever came in', () => {
  expect(searchKey(['ООО «Ёлка»', null, 'Щёлково, д.5'])).toBe('ooo elka schelkovo d 5');
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[a-z0-9 ]*$/.test(searchKey([text]))));
});

test('a word of a text is found by its own probe', () => {
  const word = fc.stringMatching(/^[а-яёА-ЯЁ0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const key = searchKey([words.join(', ')]);
      const probe = searchProbe(words[0] ?? '');
      return probe === null || key.includes(probe.longest.replaceAll('%', ''));
    }),
  );
});

test('a plate is found with the letters of either keyboard', () => {
  expect(latinPlate('А711РА 33')).toBe('a711pa33');
});
