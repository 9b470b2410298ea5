import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { API_KEY_PREFIX } from '@trassa/contracts/account/integrations-values';
import { API_KEY_ROLE } from '@trassa/contracts/api-scopes';
import { createRecentCache } from '@trassa/contracts/recent-entries';
import type { Caller } from '@trassa/service-kit/internal-token';
import { getHash } from '@trassa/service-kit/link-tokens';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import { createTraceId } from '@trassa/service-kit/trace';
import type { Session } from './access-tokens.ts';

/** Period in which an answer of services/account holds. A revocation does not wait for it. */
const KEY_READING_LIFE_MS = 5000;
const MAX_REMEMBERED_KEYS = 5000;

/** Session of an API key; `over`: unknown or revoked, `unavailable`: services/account does not answer. */
export type KeyReading = Session | 'over' | 'unavailable';

export type ReadKey = (token: string, now: number) => Promise<KeyReading>;

const KEY_HEADER_PATTERN = new RegExp(`^Bearer (${API_KEY_PREFIX}[\\w-]{1,200})$`, 'i');

/** API key of an Authorization header; null when it holds none. */
export const getApiKey = (authorization: string | undefined): string | null =>
  KEY_HEADER_PATTERN.exec(authorization ?? '')?.[1] ?? null;

interface KnownKey {
  reading: KeyReading;
  until: number;
}

/** Sessions of API keys. services/account knows the keys; revoked ones are in the deny-list of sessions by their id. */
export function createKeyReader(parts: {
  account: ServiceClient;
  signInternal: (caller: Caller) => string;
  isRevoked: (sessionId: string) => boolean;
}): ReadKey {
  const keys = createRecentCache<KnownKey>(MAX_REMEMBERED_KEYS);
  const ask = createSingleFlight(
    ({ hash }: { hash: string; now: number }) => hash,
    async ({ hash, now }) => {
      const reading = await readKeySession(parts, hash);
      if (reading !== 'unavailable') keys.set(hash, { reading, until: now + KEY_READING_LIFE_MS });
      return reading;
    },
  );
  return async (token, now) => {
    const hash = getHash(token);
    const known = keys.get(hash);
    const reading = known && known.until > now ? known.reading : await ask({ hash, now });
    return typeof reading === 'object' && parts.isRevoked(reading.identity.sessionId) ? 'over' : reading;
  };
}

async function readKeySession(
  { account, signInternal }: Parameters<typeof createKeyReader>[0],
  hash: string,
): Promise<KeyReading> {
  const caller = { kind: 'service', service: 'gateway', companyId: '', userId: null } as const;
  try {
    const { data } = await account(integrationsEndpoints.resolveKey, {
      caller,
      traceId: createTraceId(),
      body: { hash },
    });
    if (!data) return 'over';
    const { id, companyId, name, scopes, withoutCosts } = data;
    const identity = { userId: id, sessionId: id, companyId, role: API_KEY_ROLE, withoutCosts, key: { name, scopes } };
    const internalToken = signInternal({ kind: 'user', identity });
    // A key confirms nothing, and has no second factor.
    const marks = { stepUpUntil: 0, secondFactorDue: Number.POSITIVE_INFINITY, emailUnproved: false, isDeleted: false };
    return { identity, expiresAt: 0, internalToken, internalUntil: 0, ...marks };
  } catch (error) {
    if (error instanceof ProblemError) return 'unavailable';
    throw error;
  }
}
