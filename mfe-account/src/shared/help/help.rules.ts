import type { HelpArticle } from './help.messages.ts';

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Articles containing every word of the search; matches in the title first. */
export function findArticles(
  articles: readonly HelpArticle[],
  search: string,
  type: HelpArticle['type'] | 'all',
): HelpArticle[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const textOf = ({ title, category, content, steps = [] }: HelpArticle) =>
    [title, category, content, ...steps.map((step) => step.text)].join(' ');
  return articles
    .filter((article) => (type === 'all' || article.type === type) && holds(textOf(article)))
    .sort((a, b) => Number(holds(b.title)) - Number(holds(a.title)));
}
