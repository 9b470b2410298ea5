/** Used part of vitest's JSON report. */
export interface UnitReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Used part of Playwright's JSON report. */
export interface JourneyReport {
  suites: JourneySuite[];
}

const mostMessageLines = 12;
const colourPattern = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function formatEntry(title: string, message: string): string {
  const lines = message.replace(colourPattern, '').split('\n').slice(0, mostMessageLines);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Failed unit tests, and flaky ones that passed on retry; a file that failed to load is one entry. */
export function listFailedUnitTests(report: UnitReport): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (failed.length === 0) return file.status === 'failed' ? [formatEntry(file.name, file.message)] : [];
    return failed.map((test) => {
      const title = `${file.name} › ${test.fullName} (${test.status === 'passed' ? 'flaky' : test.status})`;
      return formatEntry(title, test.failureMessages.join('\n'));
    });
  });
}

/** Failed journeys, and flaky ones that passed on retry. */
export function listFailedJourneys(report: JourneyReport): string[] {
  const ofSuite = (suite: JourneySuite): string[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => {
          const message = test.results.find(({ error }) => error)?.error?.message ?? '';
          return formatEntry(`${spec.file}:${spec.line} › ${spec.title} (${test.status})`, message);
        }),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return report.suites.flatMap(ofSuite);
}
