import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLoneSurrogate } from './lone-surrogate.rules.ts';

test.each([
  ['{"a":"ЭТрН"}', false],
  [String.raw`{"a":"\ud83d\ude9a"}`, false],
  [String.raw`{"a":"\uD83D\uDE9A\u0434"}`, false],
  [String.raw`{"a":"\\ud800"}`, false],
  [String.raw`{"a":"\ud800"}`, true],
  [String.raw`{"a":"\udc00"}`, true],
  [String.raw`{"\ud800":1}`, true],
  [String.raw`{"a":"\\\ud800"}`, true],
  [String.raw`{"a":"\ud83d\ud83d\ude9a"}`, true],
  [String.raw`{"a":"\ud83d \ude9a"}`, true],
])('%s: %s', (json, expected) => {
  expect(hasLoneSurrogate(json)).toBe(expected);
});

test('any text is judged as the string that it stands for', () => {
  const escaped = (text: string) =>
    `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
  const pieces = ['\ud83d', '\ude9a', '\\', 'u', 'd', '8', 'я', '"', '\n'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const text = parts.join('');
      expect(hasLoneSurrogate(JSON.stringify(text))).toBe(!text.isWellFormed());
      expect(hasLoneSurrogate(escaped(text))).toBe(!text.isWellFormed());
    }),
  );
});
