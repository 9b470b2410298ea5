import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type RequestClient, readClientOfRequest } from '../../shared/client.ts';
import { clearCookie, readCookie, writeCookie } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSession, isSessionAlive } from '../../shared/session.queries.ts';
import { findUserWithCompany, toUser } from '../../shared/user.queries.ts';
import { refreshSession } from './refresh-session.ts';

/** Ends the session here and its access tokens at the gateway; a repeated sign-out changes nothing. */
async function signOut(
  deps: AccountDeps,
  identity: Identity,
  call: { client: RequestClient; traceId: string },
): Promise<void> {
  const now = deps.now();
  const { sessionId, companyId, userId } = identity;
  await deps.db.asSystem(async (trx) => {
    const ended = await endSession(trx, { company_id: companyId, id: sessionId }, { at: now, reason: 'signed-out' });
    if (!ended) return;
    const { client } = call;
    await deps.appendAudit(trx, { kind: 'session.ended', at: now, companyId, userId, client, details: { sessionId } });
  });
  await deps.revokeAtGateway({ sessionId, companyId, userId }, { traceId: call.traceId, now });
}

export function sessionRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.me, async ({ identity }) => {
    const { companyId, sessionId, userId } = identity;
    const found = await deps.db.forCompany(companyId, async (trx) => {
      const alive = await isSessionAlive(trx, { company_id: companyId, id: sessionId }, deps.now());
      return alive ? findUserWithCompany(trx, userId) : undefined;
    });
    if (!found) throw problem('common/unauthorized');
    return buildSuccess(toUser(found));
  });

  route(authEndpoints.refresh, async ({ body, request, reply }) => {
    const client = readClientOfRequest(request);
    const binding = readCookie(request, 'session', client);
    const refreshed = await refreshSession(deps, { ...body, binding, client, traceId: request.id });
    const { tokens, user, cookieSeconds } = refreshed;
    if (binding) writeCookie(reply, client, { kind: 'session', value: binding, maxAgeSeconds: cookieSeconds });
    return buildSuccess({ tokens, user });
  });

  route(authEndpoints.logout, async ({ identity, request, reply }) => {
    const client = readClientOfRequest(request);
    await signOut(deps, identity, { client, traceId: request.id });
    clearCookie(reply, client, 'session');
    // Clears pages cached for the Back button; storage stays, since it holds theme, tour and saved filters.
    reply.header('clear-site-data', '"cache"');
    return buildDoneReply('Вы вышли из системы');
  });
}

export function internalSessionRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.livingSession, async ({ companyId, params }) => {
    const session = { company_id: companyId, id: params.id };
    const isAlive = await deps.db.forCompany(companyId, (trx) => isSessionAlive(trx, session, deps.now()));
    if (!isAlive) throw problem('common/unauthorized');
    return buildDoneReply();
  });
}
