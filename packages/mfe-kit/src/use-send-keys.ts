import { useRef } from 'react';

/**
 * Idempotency keys of a form for words: the same words keep their key, so that a repeat after a lost answer is stored
 * once; changed words get another, because a service refuses them under the key of words that it has stored.
 */
export function useSendKeys() {
  const keys = useRef(new Map<string, string>());
  const getKey = (words: unknown): string => {
    const said = JSON.stringify(words);
    const key = keys.current.get(said) ?? crypto.randomUUID();
    keys.current.set(said, key);
    return key;
  };
  /** After a success, the same words are sent as new ones. */
  const forget = () => keys.current.clear();
  return { getKey, forget };
}
