import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { Session } from './access-tokens.ts';

/** Name of the release tool in the audit. */
export const RELEASE_TOOL = 'release-tool';
const ENDLESS_MS = Number.POSITIVE_INFINITY;
const NO_COMPANY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the session of the release tool from its token. It acts as an admin, and the edge restricts it to the gateway's
 * calls.
 */
export function createReleaseToolReader(token: string | undefined, signInternal: (caller: Caller) => string) {
  const identity = { userId: RELEASE_TOOL, companyId: NO_COMPANY_ID, role: 'admin', sessionId: RELEASE_TOOL } as const;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = token ? digest(`Bearer ${token}`) : null;
  return (authorization: string | undefined): Session | null => {
    if (!expected || !authorization || !timingSafeEqual(digest(authorization), expected)) return null;
    const internalToken = signInternal({ kind: 'user', identity });
    return {
      identity,
      internalToken,
      expiresAt: ENDLESS_MS,
      internalUntil: ENDLESS_MS,
      stepUpUntil: ENDLESS_MS,
      secondFactorDue: ENDLESS_MS,
      emailUnproved: false,
      isDeleted: false,
    };
  };
}
