import { afterEach, expect, test, vi } from 'vitest';
import { LoadError } from './load-error.ts';

afterEach(() => vi.unstubAllGlobals());

test('a switched-off remote says why, in a sentence of its own', () => {
  expect(new LoadError('MFE-009', 'orders', 'Идут работы').message).toBe('Раздел временно выключен. Идут работы.');
  expect(new LoadError('MFE-009', 'orders', ' Вернём к 18:00! ').message).toMatch(/выключен\. Вернём к 18:00!$/);
});

test('without a network it is the network that is missing, not the files', () => {
  expect(new LoadError('MFE-001', 'orders').message).toMatch('сервер не отдал');
  vi.stubGlobal('navigator', { onLine: false });
  expect(new LoadError('MFE-001', 'orders').message).toMatch(/^Нет связи/);
  expect(new LoadError('MFE-005', 'orders').message).toMatch('из-за ошибки в нём');
});

test('what the page itself decided is asked again of another page, everything else of the same one', () => {
  expect(new LoadError('MFE-009', 'orders', 'Идут работы').needsAnotherPage).toBe(true);
  expect(new LoadError('MFE-008', 'orders').needsAnotherPage).toBe(true);
  expect(new LoadError('MFE-001', 'orders').needsAnotherPage).toBe(false);
});
