import type { ErrorCode } from '@trassa/contracts/errors';
import { buildProblemBody, type ProblemOptions, problem } from '@trassa/service-kit/problem-error';
import type { GatewayResponse } from './request-context.ts';

/** Refusal by the edge: error code, headers, time to wait, and who is refused, for the log. */
export interface Refusal extends ProblemOptions {
  code: ErrorCode;
  headers?: Record<string, string>;
  userId?: string;
}

/** Answers with a problem body; an answer that has begun is cut off. */
export function refuse(res: GatewayResponse, refusal: Refusal): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { code, headers, userId, ...options } = refusal;
  if (userId && res.context) res.context.userId = userId;
  const error = problem(code, options);
  const body = Buffer.from(JSON.stringify(buildProblemBody(error, res.context?.traceId ?? '')));
  res.writeHead(error.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.byteLength),
    ...(options.retryAfter ? { 'retry-after': String(options.retryAfter) } : {}),
    ...headers,
  });
  res.end(body);
}
