import type { SigningDeskRow } from '@trassa/contracts/edo/outgoing-title';
import { expect, test } from 'vitest';
import { toDesk } from './desk.rules.ts';

const aRow = (number: string, parts: Partial<SigningDeskRow>): SigningDeskRow => ({
  ...{ chainId: number, number, route: '', client: '', vehicle: '', driver: '', operator: 'saby', login: '' },
  ...{ kind: 'PPRIN', stand: 'sign', reason: null, dueAt: null, since: '2026-11-20T08:00:00.000Z' },
  ...parts,
});

test('the desk begins with what is ours, the nearest term first, and counts each part', () => {
  const { rows, counts } = toDesk([
    aRow('1', { stand: 'driver' }),
    aRow('2', { dueAt: '2026-11-22T08:00:00.000Z' }),
    aRow('3', { stand: 'refused' }),
    aRow('4', { dueAt: '2026-11-21T08:00:00.000Z', since: '2026-11-20T09:00:00.000Z' }),
  ]);
  expect(rows.map(({ number }) => number)).toEqual(['4', '2', '3', '1']);
  expect(counts).toMatchObject({ sign: 2, refused: 1, driver: 1, gis: 0 });
});
