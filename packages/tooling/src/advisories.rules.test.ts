import { expect, test } from 'vitest';
import { type AdvisoryException, isAuditReport, judgeAdvisories } from './advisories.rules.ts';

const anAdvisory = (id: string, severity: string) => ({
  name: 'parser',
  title: 'Entities expand without limit',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<5.3.5',
});
const buildReport = (...causes: [id: string, severity: string][]) => ({
  vulnerabilities: {
    parser: { via: causes.map(([id, severity]) => anAdvisory(id, severity)) },
    reader: { via: ['parser', ...causes.map(([id, severity]) => anAdvisory(id, severity))] },
  },
});
const until = (day: string): AdvisoryException => ({ advisory: 'GHSA-1', reason: 'no XML from outside', until: day });
const today = '2026-11-27';

test.each([
  ['nothing known', buildReport(), [], true, '0 of 0'],
  ['a moderate one', buildReport(['GHSA-1', 'moderate']), [], true, '0 of 1'],
  ['a high one', buildReport(['GHSA-1', 'high']), [], false, 'GHSA-1 high: parser <5.3.5, Entities expand'],
  ['a critical one', buildReport(['GHSA-1', 'critical']), [], false, '1 of 1'],
  [
    'an accepted one',
    buildReport(['GHSA-1', 'high']),
    [until('2026-11-27')],
    true,
    'accepted until 2026-11-27: no XML',
  ],
  [
    'one accepted until yesterday',
    buildReport(['GHSA-1', 'high']),
    [until('2026-11-26')],
    false,
    'ran out on 2026-11-26',
  ],
  ['another than the accepted one', buildReport(['GHSA-2', 'high']), [until('2027-01-31')], false, 'GHSA-2 high'],
  [
    'an accepted and another one',
    buildReport(['GHSA-1', 'high'], ['GHSA-2', 'high']),
    [until('2027-01-31')],
    false,
    '2 of 2',
  ],
  ['an exception without its advisory', buildReport(), [until('2027-01-31')], true, 'its exception can go'],
] as const)('%s', (...[, report, exceptions, passed, line]) => {
  const verdict = judgeAdvisories(report, exceptions, today);
  expect(verdict.passed).toBe(passed);
  expect(verdict.lines.join('\n')).toContain(line);
});

test.each([
  [{ vulnerabilities: {} }, true],
  [{ message: '405 Method Not Allowed', error: { summary: '' } }, false],
  [null, false],
])('%j is a report: %s', (answer, expected) => {
  expect(isAuditReport(answer)).toBe(expected);
});
