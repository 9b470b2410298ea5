import { createHash, randomBytes } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { DoneReply } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type X5Credentials, type X5TokenReply, x5Texts } from '@trassa/contracts/platforms/x5';
import { HANDLE_HEADER } from '@trassa/service-kit/internal-token';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import { isAccessLost } from '@trassa/service-kit/provider-outcome';
import type { OrderPlatform } from '../../providers/order-platform.ts';
import type { PlatformsDeps, RouteDeps } from '../../shared/deps.ts';
import { limitTime } from '../../shared/in-time.ts';
import { deleteTokensOfUser, findTokenByHandleHash, insertToken, type X5TokenRow } from './x5-tokens.queries.ts';

/** Longest life of a handle, whatever the life of X5's token. */
const MAX_HANDLE_LIFE_MS = 12 * 3_600_000;

const hashHandle = (handle: string) => createHash('sha256').update(handle).digest('base64url');

function requireX5({ platforms }: PlatformsDeps): OrderPlatform {
  const platform = platforms.get('x5');
  if (!platform) throw problem('x5/unavailable');
  return platform;
}

/** Signs in at X5 and issues a handle for the token, bound to the user; the token stays here, encrypted. */
async function issueHandle(deps: PlatformsDeps, who: Identity, body: X5Credentials): Promise<X5TokenReply> {
  const signIn = requireX5(deps).signIn({ username: body.userName, password: body.password });
  const outcome = await limitTime(signIn, deps.config.PLATFORM_TIMEOUT_MS);
  if (!outcome.ok) {
    const cause = new Error(outcome.detail);
    throw outcome.failure === 'wrong-password'
      ? problem('x5/auth-failed', { cause })
      : problem('x5/unavailable', { cause, retryAfter: outcome.retryAfterSeconds ?? 5 });
  }
  const { token, expiresAt, user } = outcome.value;
  const { companyId, userId } = who;
  const now = deps.now();
  const expires = new Date(Math.min(expiresAt.getTime(), now.getTime() + MAX_HANDLE_LIFE_MS));
  const handle = `${platformsEndpoints.x5Test.handle}${randomBytes(32).toString('base64url')}`;
  const handleHash = hashHandle(handle);
  const row = {
    company_id: companyId,
    handle_hash: handleHash,
    user_id: userId,
    session_id: who.sessionId,
    sealed_token: deps.sealer.seal(token, { companyId, recordId: handleHash }),
    expires_at: expires,
  };
  await deps.db.forCompany(companyId, (trx) => insertToken(trx, row, now));
  return { token: handle, expires: expires.toISOString(), user };
}

/**
 * Checks the token behind a handle at X5. The handle identifies its owner and ends with the owner's session.
 * @throws x5/token-missing, x5/test-failed, x5/unavailable
 */
async function checkTokenOfHandle(deps: PlatformsDeps, handle: string, traceId: string): Promise<void> {
  const handleHash = hashHandle(handle);
  const companyId = await deps.db.asSystem((trx) => findKeyOwner(trx, 'x5_tokens.handle_hash', handleHash));
  const row =
    companyId &&
    (await deps.db.forCompany(companyId, (trx) => findTokenByHandleHash(trx, { companyId, handleHash }, deps.now())));
  if (!row || !(await isSessionOpen(deps, row, traceId))) throw problem('x5/token-missing');
  const token = deps.sealer.open(row.sealed_token, { companyId: row.company_id, recordId: row.handle_hash });
  const outcome = await limitTime(requireX5(deps).whoAmI(token), deps.config.PLATFORM_TIMEOUT_MS);
  if (outcome.ok) return;
  const cause = new Error(outcome.detail);
  throw isAccessLost(outcome) || outcome.failure === 'malformed'
    ? problem('x5/test-failed', { cause })
    : problem('x5/unavailable', { cause, retryAfter: outcome.retryAfterSeconds ?? 5 });
}

/** Whether the session in which a handle was issued is active; services/account knows. */
async function isSessionOpen({ account }: PlatformsDeps, row: X5TokenRow, traceId: string): Promise<boolean> {
  const caller = { kind: 'service', service: 'platforms', companyId: row.company_id, userId: row.user_id } as const;
  try {
    await account(authEndpoints.livingSession, { caller, traceId, params: { id: row.session_id } });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'common/unauthorized') return false;
    throw error;
  }
}

/** Endpoints of the page /x5. */
export function x5Routes(deps: RouteDeps): void {
  const { route, db } = deps;
  route(platformsEndpoints.x5Auth, async ({ identity, body }) => ({
    success: true,
    data: await issueHandle(deps, identity, body),
  }));
  route(platformsEndpoints.x5Forget, async ({ identity }): Promise<DoneReply> => {
    const { companyId, userId } = identity;
    await db.forCompany(companyId, (trx) => deleteTokensOfUser(trx, companyId, userId));
    return { success: true, message: x5Texts.removed };
  });
  route(platformsEndpoints.x5Test, async ({ request }): Promise<DoneReply> => {
    await checkTokenOfHandle(deps, String(request.headers[HANDLE_HEADER] ?? ''), request.id);
    return { success: true, message: x5Texts.works };
  });
  route(platformsEndpoints.x5Health, () => ({ success: true }));
}
