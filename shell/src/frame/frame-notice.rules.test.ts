import { expect, test } from 'vitest';
import { shellPaths } from '../paths.ts';
import { findMostUrgentNotice } from './frame-notice.rules.ts';

const all = { companyErasedAt: '2026-12-01', secondFactorDue: '2026-12-01', emailUnproved: true } as const;
const online = { keptAt: null, path: '/dashboard' };
const offline = { keptAt: '2026-11-29T08:00:00Z', path: '/dashboard' };

test('a page has one notice, the most urgent', () => {
  const { companyErasedAt: _, ...kept } = all;
  expect(findMostUrgentNotice(all, offline)).toBe('deletion');
  expect(findMostUrgentNotice(kept, offline)).toBe('offline');
  expect(findMostUrgentNotice(kept, online)).toBe('secondFactor');
  expect(findMostUrgentNotice({ emailUnproved: true }, online)).toBe('email');
  expect(findMostUrgentNotice({}, online)).toBeNull();
});

test('without a network the trips of a driver have their own banner alone', () => {
  expect(findMostUrgentNotice({ emailUnproved: true }, { ...offline, path: shellPaths.trips })).toBeNull();
});
