import { createOutbound, type Outbound, type OutboundRequest } from '@trassa/service-kit/outbound';
import { askProvider, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { PlatformCredentials, PlatformSession } from './order-platform.ts';

/** Address and load limits of a platform. */
export interface PlatformAddressAndLimits {
  code: string;
  baseUrl: string;
  /** Deadline of one call in milliseconds. */
  timeoutMs: number;
  /** Most parallel calls for lists. */
  atOnce: number;
}

interface PlatformHttp {
  /** Parsed answer of a GET with a token. */
  get: <T>(
    path: string,
    request: { token: string; query?: URLSearchParams; schema: z.ZodType<T> },
  ) => Promise<ProviderOutcome<T>>;
  signIn: (path: string, credentials: PlatformCredentials) => Promise<ProviderOutcome<PlatformSession>>;
}

const MAX_ANSWER_BYTES = 8_388_608;

/** Signed-in user, the same in both protocols. */
export const userSchema = z.object({ userName: z.string(), displayName: z.string(), company: z.string() });

const sessionSchema = z.object({
  token: z.string().min(1).max(4096),
  expires: z.iso.datetime({ offset: true }),
  user: userSchema,
});

/** Sign-ins and lists have separate bulkheads and breakers, so that a slow list blocks no sign-in. */
export function createPlatformHttp({ code, baseUrl, timeoutMs, atOnce }: PlatformAddressAndLimits): PlatformHttp {
  const people = createOutbound({ system: code, baseUrl, timeoutMs, concurrency: 8 });
  const lists = createOutbound({ system: code, baseUrl, timeoutMs, concurrency: atOnce, queue: 256 });
  return {
    async get(path, { token, query, schema }) {
      const way = query ? lists : people;
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      return readAnswer(await sendToPlatform(way, { path, headers, ...(query ? { query } : {}) }), schema);
    },
    async signIn(path, { username, password }) {
      const answer = await sendToPlatform(people, {
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ userName: username, password }),
      });
      if (!answer.ok && answer.failure === 'unauthorized') return { ...answer, failure: 'wrong-password' };
      const outcome = readAnswer(answer, sessionSchema);
      if (!outcome.ok) return outcome;
      const { token, expires, user } = outcome.value;
      return { ok: true, value: { token, expiresAt: new Date(expires), user } };
    },
  };
}

const sendToPlatform = (outbound: Outbound, request: OutboundRequest) =>
  askProvider(outbound, { ...request, maxBytes: MAX_ANSWER_BYTES }, getFailure);

function getFailure(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 ? 'unavailable' : 'malformed';
}
