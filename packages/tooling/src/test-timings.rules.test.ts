import { expect, test } from 'vitest';
import { formatTimings, listJourneyFileTimes, listUnitFileTimes } from './test-timings.rules.ts';

test('a unit test file takes from its start to its end and is named from the root', () => {
  const testResults = [
    { name: '/code/services/edo/a.test.ts', startTime: 1000, endTime: 4500 },
    { name: '/elsewhere/b.test.ts', startTime: 0, endTime: 0 },
  ];
  expect(listUnitFileTimes({ testResults }, '/code')).toEqual([
    { file: 'services/edo/a.test.ts', ms: 3500 },
    { file: '/elsewhere/b.test.ts', ms: 0 },
  ]);
});

test('a browser test file takes what its tests took in all their suites, retries included', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { specs: [spec('edo/a.e2e.ts', 2000, 500)] };
  const suites = [{ specs: [spec('edo/a.e2e.ts', 1000)], suites: [inner] }, { specs: [spec('geo/b.e2e.ts', 700)] }];
  expect(listJourneyFileTimes({ suites })).toEqual([
    { file: 'e2e/edo/a.e2e.ts', ms: 3500 },
    { file: 'e2e/geo/b.e2e.ts', ms: 700 },
  ]);
});

test('the end of a run tells each suite, the sum, and the slowest files with the slowest first', () => {
  const files = [
    { file: 'a', ms: 1000 },
    { file: 'b', ms: 61_000 },
    { file: 'c', ms: 30_400 },
  ];
  const suites = [
    { name: 'unit tests', tests: 12, ms: 59_600, files },
    { name: 'browser tests', tests: 3, ms: 605_000, files: [{ file: 'd', ms: 40_000 }] },
  ];
  expect(formatTimings(suites, 3)).toEqual([
    '  1:00  unit tests (12 tests)',
    ' 10:05  browser tests (3 tests)',
    ' 11:05  all (15 tests)',
    'Slowest files:',
    '  1:01  b',
    '  0:40  d',
    '  0:30  c',
  ]);
});

test('a run without tests names no slow files', () => {
  expect(formatTimings([{ name: 'unit tests', tests: 0, ms: 900, files: [] }])).toEqual([
    '  0:01  unit tests (0 tests)',
    '  0:01  all (0 tests)',
  ]);
});
