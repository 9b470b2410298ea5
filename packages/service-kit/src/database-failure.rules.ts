import { type ProblemError, problem } from './problem-error.ts';

type FailureAnswer = { code: 'common/invalid' } | { code: 'common/unavailable'; retryAfter: number };

const buildUnavailable = (retryAfter: number): FailureAnswer => ({ code: 'common/unavailable', retryAfter });

/**
 * Failures of Postgres by SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) or by the code of
 * the socket. The first match counts; every other failure is a fault of ours.
 */
const answersByCode: readonly [codes: RegExp, verdict: FailureAnswer][] = [
  // A zero byte in a text or a document, which no client of ours sends.
  [/^(22021|22P05)$/, { code: 'common/invalid' }],
  // A statement past its deadline: busy, not broken.
  [/^57014$/, buildUnavailable(2)],
  // Two transactions waited for each other, and this one was undone.
  [/^40(001|P01)$/, buildUnavailable(1)],
  [/^08/, buildUnavailable(2)],
  [/^57P/, buildUnavailable(5)],
  // The disk is full, which takes people to mend.
  [/^53100$/, buildUnavailable(60)],
  [/^53/, buildUnavailable(5)],
  // A standby that has not taken over yet.
  [/^25006$/, buildUnavailable(5)],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, buildUnavailable(5)],
];

/** Messages of pg for connections that did not open in time or were lost; these errors have no code. */
const lostConnectionPattern =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The refusal by which a failure of the database is answered; null for an error that is no such failure. */
export function toDatabaseProblem(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const verdict =
    typeof code === 'string'
      ? answersByCode.find(([codes]) => codes.test(code))?.[1]
      : findLostConnectionAnswer(error.message);
  if (!verdict) return null;
  const { code: refusal, ...options } = verdict;
  return problem(refusal, { ...options, cause: error });
}

/** Whether a kept connection was found closed. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? /^(08|57P01$|ECONNRESET$|EPIPE$)/.test(code)
    : /^(Connection terminated|Client has encountered a connection error)/.test(error.message);
}

function findLostConnectionAnswer(message: string): FailureAnswer | undefined {
  return lostConnectionPattern.test(message) ? buildUnavailable(2) : undefined;
}
