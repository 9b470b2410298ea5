/** Cache that, when full, drops its older half at once; a look-up reorders nothing. */
interface RecentEntries<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/** Makes a cache of at most `most` entries. */
export function createRecentEntries<T>(most: number): RecentEntries<T> {
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
