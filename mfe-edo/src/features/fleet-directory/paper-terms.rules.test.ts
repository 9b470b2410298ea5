import { expect, test } from 'vitest';
import { nearestTerm } from './paper-terms.rules.ts';

const now = new Date('2026-11-26T21:30:00Z');

test.each([
  { endsOn: '2026-11-26', days: -1, tone: 'expired' },
  { endsOn: '2026-11-27', days: 0, tone: 'urgent' },
  { endsOn: '2026-12-04', days: 7, tone: 'urgent' },
  { endsOn: '2026-12-05', days: 8, tone: 'near' },
  { endsOn: '2026-12-27', days: 30, tone: 'near' },
  { endsOn: '2026-12-28', days: 31, tone: 'fine' },
] as const)('by Moscow days a paper to $endsOn is $tone', ({ endsOn, days, tone }) => {
  expect(nearestTerm([{ kind: 'osago', endsOn }], now)).toEqual({ kind: 'osago', endsOn, days, tone });
});

test('the paper that runs out first is the one that counts', () => {
  const papers = [
    { kind: 'osago', endsOn: '2027-01-01' },
    { kind: 'platon', endsOn: '2026-12-01' },
  ];
  expect(nearestTerm(papers, now)?.kind).toBe('platon');
  expect(nearestTerm([], now)).toBeNull();
});
