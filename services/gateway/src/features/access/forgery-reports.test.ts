import type { ForgedTokensReport } from '@trassa/contracts/account/forged-tokens';
import { beforeEach, expect, test } from 'vitest';
import { createForgeryReports, type ForgeryReports } from './forgery-reports.ts';

const start = Date.parse('2026-11-20T09:00:00Z');
const forgery = (network: string) => ({ network, address: network, userAgent: 'curl', call: 'GET /api/auth/me' });
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let reported: ForgedTokensReport[];
let isUnavailable: boolean;
let reports: ForgeryReports;

beforeEach(() => {
  reported = [];
  isUnavailable = false;
  reports = createForgeryReports(async (report) => {
    if (isUnavailable) throw new Error('away');
    reported.push(report);
  }, quiet);
});

const counts = () => reported.map(({ address, times }) => [address, times]);

test('the first from an address is told at once, thousands more as one number', async () => {
  for (let n = 0; n < 5000; n += 1) reports.note(forgery('198.51.100.66'), start + n);
  expect(counts()).toEqual([['198.51.100.66', 1]]);
  await reports.flush();
  expect(counts()).toEqual([
    ['198.51.100.66', 1],
    ['198.51.100.66', 4999],
  ]);
  expect(reported[1]).toMatchObject({ since: '2026-11-20T09:00:00.001Z', until: '2026-11-20T09:00:04.999Z' });
  await reports.flush();
  expect(reported).toHaveLength(2);
});

test('however many addresses forge, no more than two hundred and one rows come of a window', async () => {
  for (let n = 0; n < 20_000; n += 1) reports.note(forgery(`10.0.${n % 200}.${n % 7}`), start);
  await reports.close();
  expect(reported.length).toBeLessThanOrEqual(201);
  expect(reported.reduce((sum, { times }) => sum + times, 0)).toBe(20_000);
  expect(reported.filter(({ address }) => address === 'several')).toHaveLength(1);
});

test('what the audit could not take is told later, none lost', async () => {
  isUnavailable = true;
  reports.note(forgery('198.51.100.66'), start);
  reports.note(forgery('198.51.100.66'), start + 1);
  await reports.flush();
  expect(reported).toEqual([]);
  isUnavailable = false;
  await reports.flush();
  expect(counts()).toEqual([['198.51.100.66', 2]]);
});
