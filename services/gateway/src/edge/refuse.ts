import type { ErrorCode } from '@trassa/contracts/errors';
import { type ProblemOptions, problem, problemBody } from '@trassa/service-kit/problem-error';
import type { GatewayResponse } from './request-context.ts';

/** Refusal by the edge: error code, headers, time to wait. */
export interface Refusal extends ProblemOptions {
  code: ErrorCode;
  headers?: Record<string, string>;
}

/** Answers with a problem body; an answer that has begun is cut off. */
export function refuse(res: GatewayResponse, refusal: Refusal): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { code, headers, ...options } = refusal;
  const error = problem(code, options);
  const body = Buffer.from(JSON.stringify(problemBody(error, res.context?.traceId ?? '')));
  res.writeHead(error.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.byteLength),
    ...(options.retryAfter ? { 'retry-after': String(options.retryAfter) } : {}),
    ...headers,
  });
  res.end(body);
}
