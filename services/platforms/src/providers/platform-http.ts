import { createOutbound, type Outbound, OutboundError, type OutboundRequest } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import type { PlatformCredentials, PlatformOutcome, PlatformRefusal, PlatformSession } from './order-platform.ts';

/** Address and load limits of a platform. */
export interface PlatformPlace {
  code: string;
  baseUrl: string;
  /** Deadline of one call in milliseconds. */
  timeoutMs: number;
  /** Parallel calls. */
  atOnce: number;
}

export interface PlatformHttp {
  /** Parsed answer of a GET with a token. */
  get: <T>(
    path: string,
    request: { token: string; query?: URLSearchParams; schema: z.ZodType<T> },
  ) => Promise<PlatformOutcome<T>>;
  signIn: (path: string, credentials: PlatformCredentials) => Promise<PlatformOutcome<PlatformSession>>;
}

const MAX_ANSWER = 8_388_608;
const MAX_WAIT_SECONDS = 3600;

/** Signed-in user, the same in both protocols. */
export const userSchema = z.object({ userName: z.string(), displayName: z.string(), company: z.string() });

const sessionSchema = z.object({
  token: z.string().min(1).max(4096),
  expires: z.iso.datetime({ offset: true }),
  user: userSchema,
});

/** Sign-ins and scheduled calls have separate bulkheads and breakers, so that a slow list blocks no sign-in. */
export function createPlatformHttp({ code, baseUrl, timeoutMs, atOnce }: PlatformPlace): PlatformHttp {
  const people = createOutbound({ system: code, baseUrl, timeoutMs, concurrency: 8 });
  const lists = createOutbound({ system: code, baseUrl, timeoutMs, concurrency: atOnce, queue: 256 });
  return {
    async get(path, { token, query, schema }) {
      const way = query ? lists : people;
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      return read(await ask(way, { path, headers, ...(query ? { query } : {}) }), schema);
    },
    async signIn(path, { username, password }) {
      const answer = await ask(people, {
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ userName: username, password }),
      });
      if (!answer.ok && answer.failure === 'unauthorized') return { ...answer, failure: 'wrong-password' };
      const outcome = read(answer, sessionSchema);
      if (!outcome.ok) return outcome;
      const { token, expires, user } = outcome.value;
      return { ok: true, value: { token, expiresAt: new Date(expires), user } };
    },
  };
}

type Answer = { ok: true; body: unknown } | PlatformRefusal;

async function ask(outbound: Outbound, request: OutboundRequest): Promise<Answer> {
  try {
    const { status, headers, json } = await outbound({ ...request, maxBytes: MAX_ANSWER });
    return status >= 200 && status < 300 ? { ok: true, body: json() } : refusal(status, headers);
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, failure: 'unavailable', detail: error.failure };
    throw error;
  }
}

function refusal(status: number, headers: Headers): PlatformRefusal {
  const detail = `status ${status}`;
  if (status === 401 || status === 403) return { ok: false, failure: 'unauthorized', detail };
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    return { ok: false, failure: 'limited', detail, retryAfterSeconds: Math.min(MAX_WAIT_SECONDS, seconds || 5) };
  }
  return { ok: false, failure: status >= 500 ? 'unavailable' : 'malformed', detail };
}

function read<T>(answer: Answer, schema: z.ZodType<T>): PlatformOutcome<T> {
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.body);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: 'malformed', detail: 'answer of another shape' };
}
