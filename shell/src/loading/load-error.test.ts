import { expect, test } from 'vitest';
import { LoadError } from './load-error.ts';

test('a switched-off remote says why, in a sentence of its own', () => {
  expect(new LoadError('MFE-009', 'orders', 'Идут работы').message).toBe('Раздел временно выключен. Идут работы.');
  expect(new LoadError('MFE-009', 'orders', ' Вернём к 18:00! ').message).toMatch(/выключен\. Вернём к 18:00!$/);
});

test('what the page itself decided is asked again of another page, everything else of the same one', () => {
  expect(new LoadError('MFE-009', 'orders', 'Идут работы').needsAnotherPage).toBe(true);
  expect(new LoadError('MFE-008', 'orders').needsAnotherPage).toBe(true);
  expect(new LoadError('MFE-001', 'orders').needsAnotherPage).toBe(false);
});
