import { expect, test } from 'vitest';
import { listFailedJourneys, listFailedUnitTests } from './failed-tests.rules.ts';

test('unit tests that failed or were flaky are named with the beginning of their message, in plain letters', () => {
  const red = `${String.fromCharCode(27)}[31mexpected 1 to be 2${String.fromCharCode(27)}[39m`;
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'takes away', status: 'failed', failureMessages: [red] },
    { fullName: 'divides', status: 'passed', failureMessages: ['Error: too slow'] },
  ];
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults };
  expect(listFailedUnitTests({ testResults: [file] })).toEqual([
    'a.test.ts › takes away (failed)\n    expected 1 to be 2',
    'a.test.ts › divides (flaky)\n    Error: too slow',
  ]);
});

test('a file that did not load is named as a whole', () => {
  const file = { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] };
  expect(listFailedUnitTests({ testResults: [file] })).toEqual(['b.test.ts\n    Cannot find module']);
});

test('journeys that failed, and those that passed only at their retry, are named through nested suites', () => {
  const spec = (title: string, status: string) => ({
    file: 'c.e2e.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ error: { message: 'Timeout' } }] }],
  });
  const inner = { specs: [spec('opens', 'unexpected'), spec('closes', 'expected')] };
  expect(listFailedJourneys({ suites: [{ specs: [spec('waits', 'flaky')], suites: [inner] }] })).toEqual([
    'c.e2e.ts:3 › waits (flaky)\n    Timeout',
    'c.e2e.ts:3 › opens (unexpected)\n    Timeout',
  ]);
});
