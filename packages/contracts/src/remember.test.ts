import { expect, test, vi } from 'vitest';
import { cacheByText } from './remember.ts';

test('a text is worked on once, and again when more texts came than are kept', () => {
  const work = vi.fn((text: string) => text.toUpperCase());
  const known = cacheByText(work, 2);
  expect([known('а'), known('б'), known('а')]).toEqual(['А', 'Б', 'А']);
  expect(work).toHaveBeenCalledTimes(2);
  expect([known('в'), known('а')]).toEqual(['В', 'А']);
  expect(work).toHaveBeenCalledTimes(4);
});

test('an empty answer is remembered, too', () => {
  const work = vi.fn(() => '');
  const known = cacheByText(work, 2);
  expect([known('«»'), known('«»')]).toEqual(['', '']);
  expect(work).toHaveBeenCalledTimes(1);
});
