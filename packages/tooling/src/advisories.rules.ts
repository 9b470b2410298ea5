/** Used fields of `npm audit --json`. */
interface AuditReport {
  vulnerabilities: Record<string, { via: (string | Advisory)[] }>;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** Advisory that the product lives with for a time. */
export interface AdvisoryException {
  /** Its id: `GHSA-…`. */
  advisory: string;
  /** Why the advisory does no harm here, or the event that ends the exception. */
  reason: string;
  /** Last day, `2027-01-31`. */
  until: string;
}

/** Result of the audit, in sentences for the terminal. */
interface AdvisoryVerdict {
  passed: boolean;
  lines: string[];
}

/** Severities that fail the audit. */
const CLOSING_SEVERITIES = ['high', 'critical'];

const getAdvisoryId = ({ url }: Advisory) => url.split('/').at(-1) ?? url;

/** Whether `npm audit` answered with a report; a registry without audits answers with an error. */
export function isAuditReport(answer: unknown): answer is AuditReport {
  return typeof answer === 'object' && answer !== null && 'vulnerabilities' in answer;
}

/** Decides on known vulnerabilities: high and critical ones fail, except those with an exception that has not run out. */
export function judgeAdvisories(
  { vulnerabilities }: AuditReport,
  exceptions: readonly AdvisoryException[],
  today: string,
): AdvisoryVerdict {
  const told = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause !== 'string'));
  const advisories = [
    ...new Map(told.map((advisory) => [`${getAdvisoryId(advisory)} ${advisory.name}`, advisory])).values(),
  ];
  const closing = advisories.filter(({ severity }) => CLOSING_SEVERITIES.includes(severity));
  const ids = new Set(advisories.map(getAdvisoryId));
  const judged = closing.map((advisory) => {
    const { name, range, severity, title } = advisory;
    const what = `${getAdvisoryId(advisory)} ${severity}: ${name} ${range}, ${title}`;
    const exception = exceptions.find((entry) => entry.advisory === getAdvisoryId(advisory));
    if (!exception) return { passed: false, line: what };
    if (exception.until < today) return { passed: false, line: `${what} (exception ran out on ${exception.until})` };
    return { passed: true, line: `${what} (accepted until ${exception.until}: ${exception.reason})` };
  });
  const stale = exceptions.filter(({ advisory }) => !ids.has(advisory));
  return {
    passed: judged.every(({ passed }) => passed),
    lines: [
      ...judged.map(({ line }) => line),
      ...stale.map(({ advisory }) => `${advisory} is not reported any more: its exception can go`),
      `${closing.length} of ${advisories.length} advisories are high or critical`,
    ],
  };
}
