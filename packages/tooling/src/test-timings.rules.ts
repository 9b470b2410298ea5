/** Timing part of vitest's JSON report. */
export interface TimedUnitReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface TimedSuite {
  suites?: TimedSuite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/** Timing part of Playwright's JSON report; the set-up of a file belongs to its first test. */
export interface TimedJourneyReport {
  suites: TimedSuite[];
}

/** Test file with the duration of its tests. */
export interface FileTime {
  file: string;
  ms: number;
}

/** Suite with its duration and files. */
interface SuiteTime {
  name: string;
  tests: number;
  ms: number;
  files: FileTime[];
}

/** Durations of unit test files; `root` is the base of relative names. */
export function listUnitFileTimes(report: TimedUnitReport, root: string): FileTime[] {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
    ms: Math.max(0, endTime - startTime),
  }));
}

/** Durations of browser test files, retries included. */
export function listJourneyFileTimes(report: TimedJourneyReport): FileTime[] {
  const times = new Map<string, number>();
  const add = (suite: TimedSuite) => {
    for (const { file, tests } of suite.specs) {
      const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      times.set(file, (times.get(file) ?? 0) + ms);
    }
    for (const inner of suite.suites ?? []) add(inner);
  };
  for (const suite of report.suites) add(suite);
  return [...times].map(([file, ms]) => ({ file: `e2e/${file}`, ms }));
}

/** Minutes and seconds: `16:04`. */
export function formatMinutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Summary lines: each suite, the total, the slowest files. */
export function formatTimings(suites: readonly SuiteTime[], slowest = 10): string[] {
  const all = { name: 'all', tests: 0, ms: 0 };
  for (const { tests, ms } of suites) {
    all.tests += tests;
    all.ms += ms;
  }
  const files = suites.flatMap(({ files }) => files).toSorted((a, b) => b.ms - a.ms);
  return [
    ...[...suites, all].map(
      ({ name, tests, ms }) => `${formatMinutesAndSeconds(ms).padStart(6)}  ${name} (${tests} tests)`,
    ),
    ...(files.length > 0 ? ['Slowest files:'] : []),
    ...files.slice(0, slowest).map(({ file, ms }) => `${formatMinutesAndSeconds(ms).padStart(6)}  ${file}`),
  ];
}
