import { expect, test } from 'vitest';
import { findNearestPaperTerm, getPaperReminderStep, listFleetPapers } from './paper-terms.rules.ts';

const now = new Date('2026-11-26T21:30:00Z');

test.each([
  { endsOn: '2026-11-26', days: -1, tone: 'expired' },
  { endsOn: '2026-11-27', days: 0, tone: 'urgent' },
  { endsOn: '2026-12-04', days: 7, tone: 'urgent' },
  { endsOn: '2026-12-05', days: 8, tone: 'near' },
  { endsOn: '2026-12-27', days: 30, tone: 'near' },
  { endsOn: '2026-12-28', days: 31, tone: 'fine' },
] as const)('by Moscow days a paper to $endsOn is $tone', ({ endsOn, days, tone }) => {
  expect(findNearestPaperTerm([{ kind: 'osago', endsOn }], now)).toEqual({ kind: 'osago', endsOn, days, tone });
});

test('the paper that runs out first is the one that counts', () => {
  const papers = [
    { kind: 'osago', endsOn: '2027-01-01' },
    { kind: 'platon', endsOn: '2026-12-01' },
  ];
  expect(findNearestPaperTerm(papers, now)?.kind).toBe('platon');
  expect(findNearestPaperTerm([], now)).toBeNull();
});

test.each([
  { endsOn: '2026-11-26', step: null },
  { endsOn: '2026-11-27', step: 1 },
  { endsOn: '2026-11-28', step: 1 },
  { endsOn: '2026-11-29', step: 7 },
  { endsOn: '2026-12-05', step: 30 },
  { endsOn: '2026-12-27', step: 30 },
  { endsOn: '2026-12-28', step: null },
])('a paper to $endsOn is reminded of at the step $step', ({ endsOn, step }) => {
  expect(getPaperReminderStep(endsOn, now)).toBe(step);
});

test('papers of the directory are named with their holders, the first to end first', () => {
  const parts = { id: 'a', version: 1, absences: [], model: '', trailerPlate: '', body: null, capacity: null };
  const norms = { volume: null, ownership: 'own', fuelSummer: null, fuelWinter: null } as const;
  const papers = listFleetPapers({
    vehicles: [
      { ...parts, ...norms, plate: 'О711РА33', papers: [{ kind: 'osago', number: '', endsOn: '2027-02-01' }] },
    ],
    drivers: [
      {
        ...{ id: 'b', version: 1, name: 'Соколов П. И.', inn: '', phone: '', absences: [] },
        papers: [{ kind: 'licence', number: '', endsOn: '2027-01-01' }],
      },
    ],
  });
  expect(papers).toEqual([
    {
      ...{ entryId: 'b', holder: 'Соколов П. И.', view: 'drivers' },
      ...{ label: 'Водительское удостоверение', endsOn: '2027-01-01' },
    },
    { entryId: 'a', holder: 'О711РА33', view: 'vehicles', label: 'ОСАГО', endsOn: '2027-02-01' },
  ]);
});
