import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMentionedPeople, splitMentions } from './mentions.rules.ts';

const person = (name: string, id = name) => ({ id, name });
const people = [person('Анна'), person('Анна Власова'), person('Борис Игнатьев'), person('')];

test.each([
  { text: 'Позвоните клиенту', mentioned: [] },
  { text: '@Анна, позвоните', mentioned: ['Анна'] },
  { text: '@Анна Власова, позвоните', mentioned: ['Анна Власова'] },
  { text: '@Анна и @Анна Власова, и снова @Анна', mentioned: ['Анна', 'Анна Власова'] },
  { text: '@Аннабель и почта a@Борис', mentioned: [] },
  { text: '@@Борис Игнатьев', mentioned: ['Борис Игнатьев'] },
  { text: '@', mentioned: [] },
])('in «$text» $mentioned are mentioned', ({ text, mentioned }) => {
  expect(listMentionedPeople(text, people).map(({ name }) => name)).toEqual(mentioned);
});

test('of namesakes the first one is meant', () => {
  const namesakes = [person('Иван Петров', 'chosen'), person('Иван Петров', 'other')];
  expect(listMentionedPeople('@Иван Петров', namesakes).map(({ id }) => id)).toEqual(['chosen']);
});

test('whatever the text, its parts make it again', () => {
  const word = fc.constantFrom('@', 'Анна', ' Власова', 'Борис Игнатьев', '\n', '👍', 'х');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      expect(
        splitMentions(text, people)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
