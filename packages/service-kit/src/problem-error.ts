import { type ErrorCode, errors } from '@trassa/contracts/errors';
import type { Problem } from '@trassa/contracts/problem';

/** Optional parts of a refusal. */
export interface ProblemOptions {
  /** Replaces the text of the code. */
  text?: string;
  /** Second line for people (the specification's `details`). */
  details?: string;
  fields?: Record<string, string>;
  /** Seconds after which a repeat makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal the caller should see: a code of the closed table, answered as a problem body with its status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: ProblemOptions;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.text ?? errors[code].text, { cause: options.cause });
    this.code = code;
    this.status = errors[code].status;
    this.options = options;
  }
}

/** Makes a refusal: `throw problem('orders/not-found')`. */
export function problem(code: ErrorCode, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, options);
}

/** The body of a refusal: the specification's envelope and RFC 9457 members in one. */
export function buildProblemBody(error: ProblemError, traceId: string): Problem {
  return {
    success: false,
    error: error.message,
    message: error.message,
    ...(error.options.details === undefined ? {} : { details: error.options.details }),
    code: error.code,
    type: `https://trassa.app/problems/${error.code}`,
    title: errors[error.code].text,
    status: error.status,
    detail: error.message,
    traceId,
    ...(error.options.fields === undefined ? {} : { fields: error.options.fields }),
  };
}
