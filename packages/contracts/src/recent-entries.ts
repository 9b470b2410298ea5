/** Cache that, when full, drops its older half at once; reading an entry does not make it newer. */
interface RecentCache<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/** Makes a cache of at most `most` entries. */
export function createRecentCache<T>(most: number): RecentCache<T> {
  let young = new Map<string, T>();
  let old = young;
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      if (young.size >= most / 2) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
    },
  };
}
