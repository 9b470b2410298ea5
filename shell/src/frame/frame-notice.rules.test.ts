import { expect, test } from 'vitest';
import { shellPaths } from '../paths.ts';
import { findNotice } from './frame-notice.rules.ts';

const all = { companyErasedAt: '2026-12-01', secondFactorDue: '2026-12-01', emailUnproved: true } as const;
const online = { keptAt: null, path: '/dashboard' };
const offline = { keptAt: '2026-11-29T08:00:00Z', path: '/dashboard' };

test('a page has one notice, the most urgent', () => {
  const { companyErasedAt: _, ...kept } = all;
  expect(findNotice(all, offline)).toBe('deletion');
  expect(findNotice(kept, offline)).toBe('offline');
  expect(findNotice(kept, online)).toBe('secondFactor');
  expect(findNotice({ emailUnproved: true }, online)).toBe('email');
  expect(findNotice({}, online)).toBeNull();
});

test('without a network the trips of a driver have their own banner alone', () => {
  expect(findNotice({ emailUnproved: true }, { ...offline, path: shellPaths.trips })).toBeNull();
});
