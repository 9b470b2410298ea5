import { buildSearchKey, hasWords, listSearchWords } from '@trassa/contracts/search.rules';
import type { HelpArticle } from './help.messages.ts';

/** Articles that hold every word of the search, all when it is empty; matches in the title first. */
export function findArticlesByWords(
  articles: readonly HelpArticle[],
  search: string,
  type: HelpArticle['type'] | 'all',
): HelpArticle[] {
  const words = listSearchWords(search);
  if (search.trim() !== '' && words.length === 0) return [];
  const holds = (text: string) => hasWords(buildSearchKey([text]), words);
  const formatText = ({ title, category, content, steps = [] }: HelpArticle) =>
    [title, category, content, ...steps.map((step) => step.text)].join(' ');
  return articles
    .filter((article) => (type === 'all' || article.type === type) && holds(formatText(article)))
    .sort((a, b) => Number(holds(b.title)) - Number(holds(a.title)));
}
