import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import { readClientOfRequest } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { listSessions } from '../../shared/session-list.queries.ts';
import { getPersonId, listUsersOfPerson } from '../../shared/user.queries.ts';

/** Sessions of a person, in whichever company they were opened. */
export function sessionListRoutes(route: Router, deps: AccountDeps): void {
  route(accountEndpoints.sessions, async ({ identity: { userId, sessionId } }) =>
    buildSuccess(
      await deps.db.asSystem(async (trx) => {
        const personId = await getPersonId(trx, userId);
        const named = (await listUsersOfPerson(trx, personId)).length > 1;
        return listSessions(trx, { personId, sessionId, named, now: deps.now() });
      }),
    ),
  );

  route(accountEndpoints.endSession, async ({ identity, params, request }) =>
    buildSuccess({ ended: await endOwnSessions(deps, { identity, request, only: params.id }) }),
  );

  route(accountEndpoints.endOtherSessions, async ({ identity, request }) =>
    buildSuccess({ ended: await endOwnSessions(deps, { identity, request, except: identity.sessionId }) }),
  );
}

interface EndSessionsRequest {
  identity: Identity;
  request: FastifyRequest;
  only?: string;
  except?: string;
}

async function endOwnSessions(deps: AccountDeps, { identity, request, ...which }: EndSessionsRequest): Promise<number> {
  const at = deps.now();
  const { userId, companyId } = identity;
  const ended = await deps.db.asSystem(async (trx) => {
    const sessions = await endSessions(
      trx,
      { personId: await getPersonId(trx, userId) },
      { at, reason: 'signed-out-elsewhere', ...which },
    );
    for (const { sessionId } of sessions) {
      const client = readClientOfRequest(request);
      await deps.appendAudit(trx, { kind: 'session.ended', at, companyId, userId, client, details: { sessionId } });
    }
    return sessions;
  });
  await revokeEndedSessions(deps, ended, request.id);
  return ended.length;
}
