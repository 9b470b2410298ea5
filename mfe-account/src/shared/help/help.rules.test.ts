import { expect, test } from 'vitest';
import { helpArticles } from './help.messages.ts';
import { findArticlesByWords } from './help.rules.ts';

const titlesFor = (search: string) => findArticlesByWords(helpArticles, search, 'all').map(({ title }) => title);

test.each(['подключить эдо', 'ЭДО подключить', '«Подключить» ЭДО,', 'ПОДКЛЮЧИТЬ, эдо'])(
  '«%s» finds how to connect the exchange',
  (search) => expect(titlesFor(search)).toContain('Как подключить ЭДО'),
);

test('without a search all articles are shown, for one without words none', () => {
  expect(titlesFor(' ')).toHaveLength(helpArticles.length);
  expect(titlesFor('«»')).toEqual([]);
});
