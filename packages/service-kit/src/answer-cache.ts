/** Answers kept for a while, the least recently used forgotten first. */
export interface AnswerCache<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

export function createAnswerCache<T>(options: { maxEntries: number; lifeMs: number; now: () => Date }): AnswerCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= options.now().getTime()) return undefined;
      entries.set(key, entry); // a Map keeps the order of insertion: last is the most recently used
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: options.now().getTime() + options.lifeMs });
      const oldest = entries.keys().next();
      if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value);
    },
  };
}
