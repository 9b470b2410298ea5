import type { Tokens, User } from '@trassa/contracts/account/user';
import { problem } from '@trassa/service-kit/problem-error';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTables, SessionTable } from '../../db/schema.ts';
import { buildGrant } from '../../shared/access-grant.ts';
import type { AuditEntry, AuditKind } from '../../shared/audit.ts';
import { getAddressGroup, type RequestClient } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { getHash } from '../../shared/secrets.ts';
import {
  endSession,
  findCompanyIdOfBinding,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  updateSessionUse,
} from '../../shared/session.queries.ts';
import { getSessionExpiry } from '../../shared/session-lifetimes.rules.ts';
import { findUserWithCompany, toUser } from '../../shared/user.queries.ts';
import { decideRefresh, type RefreshVerdict } from './refresh.rules.ts';

interface RefreshRequest {
  refreshToken: string;
  binding: string | undefined;
  client: RequestClient;
  traceId: string;
}

/** New tokens, and the seconds until the session expires, as the lifetime of its cookie. */
interface RefreshedSession {
  tokens: Tokens;
  user: User;
  cookieSeconds: number;
}

/**
 * Exchanges a refresh token for its successor and a new access token.
 * @throws account/refresh-invalid for a token that cannot be exchanged, without the reason
 */
export async function refreshSession(deps: AccountDeps, request: RefreshRequest): Promise<RefreshedSession> {
  const now = deps.now();
  const applied = await deps.db.asSystem((trx) => applyRefresh(trx, deps, { ...request, now }));
  if (!applied) throw problem('account/refresh-invalid');
  const { session, verdict } = applied;
  const { id: sessionId, company_id: companyId, user_id: userId } = session;
  if (verdict === 'replay') {
    await deps.revokeAtGateway({ sessionId, companyId, userId }, { traceId: request.traceId, now });
  }
  if (verdict !== 'rotate' && verdict !== 'repeat') throw problem('account/refresh-invalid');
  const found = await deps.db.forCompany(companyId, (trx) => findUserWithCompany(trx, userId));
  if (!found) throw problem('account/refresh-invalid');
  const lastUsedAt = verdict === 'rotate' ? now : session.last_used_at;
  return {
    tokens: {
      accessToken: deps.signAccess(buildGrant(found, { sessionId, stepUpUntil: session.step_up_until }), now),
      refreshToken: deps.getSuccessor(request.refreshToken),
    },
    user: toUser(found),
    cookieSeconds: getSecondsUntil(getSessionExpiry({ lastUsedAt, expiresAt: session.expires_at }), now),
  };
}

const getSecondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

type TimedRequest = RefreshRequest & { now: Date };
interface AppliedRefresh {
  session: Selectable<SessionTable>;
  verdict: RefreshVerdict;
}

/** Looks in the company of the cookie first; a token that is not found there is looked for in all companies. */
async function findPresentedToken(trx: Transaction<AccountTables>, { binding, refreshToken }: RefreshRequest) {
  const hash = getHash(refreshToken);
  const companyId = binding && (await findCompanyIdOfBinding(trx, getHash(binding)));
  return (companyId && (await findRefreshToken(trx, hash, companyId))) || findRefreshToken(trx, hash);
}

/** The row lock of the session makes parallel refreshes sequential. */
async function applyRefresh(
  trx: Transaction<AccountTables>,
  deps: AccountDeps,
  request: TimedRequest,
): Promise<AppliedRefresh | undefined> {
  const token = await findPresentedToken(trx, request);
  const session = token && (await lockSession(trx, token));
  if (!session) return undefined;
  const verdict = decideRefresh({
    generation: token.generation,
    bound: request.binding !== undefined && getHash(request.binding) === session.binding_hash,
    session: {
      generation: session.generation,
      rotatedAt: session.rotated_at,
      lastUsedAt: session.last_used_at,
      expiresAt: session.expires_at,
      endedAt: session.ended_at,
    },
    now: request.now,
  });
  if (verdict === 'rotate')
    await rotateRefreshToken(trx, session, { request, successor: deps.getSuccessor(request.refreshToken) });
  if (verdict === 'replay') await endSession(trx, session, { at: request.now, reason: 'replayed' });
  if (verdict === 'replay' || verdict === 'unbound') {
    await deps.appendAudit(trx, buildRefusalEntry(verdict, { session, request }));
  }
  return { session, verdict };
}

async function rotateRefreshToken(
  trx: Transaction<AccountTables>,
  session: Selectable<SessionTable>,
  { request, successor }: { request: TimedRequest; successor: string },
): Promise<void> {
  const generation = session.generation + 1;
  const { client } = request;
  await insertRefreshToken(trx, {
    company_id: session.company_id,
    hash: getHash(successor),
    session_id: session.id,
    generation,
  });
  await updateSessionUse(trx, session, {
    generation,
    address: client.address,
    address_group: getAddressGroup(client.address),
    user_agent: client.userAgent,
    at: request.now,
  });
}

function buildRefusalEntry(
  verdict: 'replay' | 'unbound',
  { session, request }: { session: Selectable<SessionTable>; request: TimedRequest },
): AuditEntry {
  const kinds = { replay: 'session.replayed', unbound: 'session.unbound' } as const satisfies Record<string, AuditKind>;
  return {
    kind: kinds[verdict],
    at: request.now,
    companyId: session.company_id,
    userId: session.user_id,
    client: request.client,
    details: { sessionId: session.id },
  };
}
