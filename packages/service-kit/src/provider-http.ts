import type { z } from 'zod';
import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from './outbound.ts';
import type { ProviderFailure, ProviderOutcome, ProviderRefusal } from './provider-outcome.ts';

/** Answer of an outside system whose status is 2xx. */
export interface ProviderAnswer extends OutboundResponse {
  ok: true;
}

const LONGEST_WAIT_SECONDS = 3600;
const USUAL_WAIT_SECONDS = 5;

/** Meaning of a status, or a refusal with the words of the provider. */
type Failure = ProviderFailure | Omit<ProviderRefusal, 'ok'>;

/** Asks an outside system. `getFailure` tells what a status beyond 2xx and 429 means. */
export async function askProvider(
  outbound: Outbound,
  request: OutboundRequest,
  getFailure: (status: number, response: OutboundResponse) => Failure,
): Promise<ProviderAnswer | ProviderRefusal> {
  try {
    const response = await outbound(request);
    const { status, headers } = response;
    if (status >= 200 && status < 300) return { ok: true, ...response };
    const detail = `status ${status}`;
    if (status === 429)
      return { ok: false, failure: 'limited', detail, retryAfterSeconds: getRetryAfterSeconds(headers) };
    const failure = getFailure(status, response);
    return typeof failure === 'string' ? { ok: false, failure, detail } : { ok: false, ...failure };
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, failure: 'unavailable', detail: error.failure };
    throw error;
  }
}

/** Seconds of `Retry-After`, 3600 at most; the usual wait for a date, 0 or none. */
export function getRetryAfterSeconds(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? Math.min(LONGEST_WAIT_SECONDS, seconds) : USUAL_WAIT_SECONDS;
}

/** Refusal for an answer of another shape. */
export const buildMalformedRefusal = (detail: string): ProviderRefusal => ({ ok: false, failure: 'malformed', detail });

/** Value of an answer by its schema. */
export function readAnswer<T>(answer: ProviderAnswer | ProviderRefusal, schema: z.ZodType<T>): ProviderOutcome<T> {
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.json());
  return parsed.success ? { ok: true, value: parsed.data } : buildMalformedRefusal('answer of another shape');
}
