/** What a report of vitest's JSON reporter says that is needed here. */
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

/** What a report of Playwright's JSON reporter says that is needed here. */
export interface JourneyReport {
  suites: JourneySuite[];
}

const linesOfMessage = 12;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function entry(title: string, message: string): string {
  const lines = message.replace(colours, '').split('\n').slice(0, linesOfMessage);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The unit tests that failed, or passed only when tried again (flaky); a file that did not load is one entry. */
export function failedUnitTests(report: UnitReport): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (failed.length === 0) return file.status === 'failed' ? [entry(file.name, file.message)] : [];
    return failed.map((test) => {
      const title = `${file.name} › ${test.fullName} (${test.status === 'passed' ? 'flaky' : test.status})`;
      return entry(title, test.failureMessages.join('\n'));
    });
  });
}

/** The journeys that failed, and those that passed only when they were tried again (flaky). */
export function failedJourneys(report: JourneyReport): string[] {
  const ofSuite = (suite: JourneySuite): string[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => {
          const message = test.results.find(({ error }) => error)?.error?.message ?? '';
          return entry(`${spec.file}:${spec.line} › ${spec.title} (${test.status})`, message);
        }),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return report.suites.flatMap(ofSuite);
}
