import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

const storageThat = (parts: Partial<Storage>) => vi.stubGlobal('localStorage', parts);

afterEach(() => browserStorage.removeItem('name'));

test('a text is kept in local storage and removed from it', () => {
  const kept = new Map<string, string>();
  const removed: string[] = [];
  storageThat({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => {
      removed.push(key);
      kept.delete(key);
    },
  });
  browserStorage.setItem('name', 'Анна');
  expect([kept.get('name'), browserStorage.getItem('name')]).toEqual(['Анна', 'Анна']);
  // A removal in between would be an event of its own in other tabs, which sign out by it.
  expect(removed).toEqual([]);
  browserStorage.removeItem('name');
  expect([kept.size, browserStorage.getItem('name')]).toEqual([0, null]);
});

test('a text that a full storage does not take is read instead of the older one, which goes', () => {
  const kept = new Map([['name', 'Анна']]);
  storageThat({
    getItem: (key) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void kept.delete(key),
  });
  browserStorage.setItem('name', 'Пётр');
  expect([browserStorage.getItem('name'), kept.size]).toEqual(['Пётр', 0]);
  browserStorage.removeItem('name');
  expect(browserStorage.getItem('name')).toBeNull();
});

test('a forbidden storage holds what it is given until the page is left', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(browserStorage.getItem('name')).toBeNull();
  browserStorage.setItem('name', 'Анна');
  expect(browserStorage.getItem('name')).toBe('Анна');
});
