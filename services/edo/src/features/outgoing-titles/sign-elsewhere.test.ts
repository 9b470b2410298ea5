import { expect, test } from 'vitest';
import { getAttorneyWarning } from './sign-elsewhere.ts';

test.each([
  ['2026-11-28', 'Доверенность закончилась 28.11.2026'],
  ['2026-11-29', 'Доверенность закончится 29.11.2026: оформите новую заранее'],
  ['2026-12-13', 'Доверенность закончится 13.12.2026: оформите новую заранее'],
  ['2026-12-14', null],
])('a power of attorney until %s is told of by %s', (until, warning) => {
  expect(getAttorneyWarning({ until }, '2026-11-29')).toBe(warning);
});
