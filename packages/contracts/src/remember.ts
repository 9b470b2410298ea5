import { createRecentCache } from './recent-entries.ts';

/**
 * Caches a function of a text for up to `most` texts: lists name the same addresses and companies again and again.
 * Callers share the answers, so nobody may change them.
 */
export function cacheByText<Answer extends object | string>(
  work: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  const known = createRecentCache<Answer>(most);
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const answer = work(text);
    known.set(text, answer);
    return answer;
  };
}
