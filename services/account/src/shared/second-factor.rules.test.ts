import { expect, test } from 'vitest';
import { type FactorFacts, getSetUpDeadline } from './second-factor.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

test.each<[string, FactorFacts, Date | null]>([
  ['a company that asks for none', { since: undefined, joinedAt: day(1), resetAt: null, hasFactor: false }, null],
  ['who has one', { since: day(3), joinedAt: day(1), resetAt: null, hasFactor: true }, null],
  ['who was there before', { since: day(3), joinedAt: day(1), resetAt: null, hasFactor: false }, day(17)],
  ['who came later', { since: day(3), joinedAt: day(10), resetAt: null, hasFactor: false }, day(24)],
  ['whose factors were taken', { since: day(3), joinedAt: day(1), resetAt: day(12), hasFactor: false }, day(26)],
])('a person of %s', (_, facts, due) => {
  expect(getSetUpDeadline(facts)).toEqual(due);
});
