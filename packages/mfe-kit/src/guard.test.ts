import { expect, test } from 'vitest';
import { homePath, originPath } from './guard.tsx';

const from = (path: string) => originPath({ state: { from: path }, search: '' });

test.each([
  ['/edo?period=20264#top', '/edo?period=20264#top'],
  ['/dashboard/orders', '/dashboard/orders'],
  ['//evil.example/x', homePath],
  ['https://evil.example/', homePath],
  ['/\\evil.example', homePath],
  ['javascript:alert(1)', homePath],
  ['/login?from=/edo', homePath],
  ['', homePath],
])('after signing in %s leads to %s', (asked, path) => {
  expect(from(asked)).toBe(path);
});

test('without a state the query string names the origin', () => {
  expect(originPath({ state: null, search: '?from=%2Fedo' })).toBe('/edo');
  expect(originPath({ state: null, search: '' })).toBe(homePath);
});
