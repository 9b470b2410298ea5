import { cabinetEndpoints } from '@trassa/contracts/account/cabinet-endpoints';
import { cabinetSchemas } from '@trassa/contracts/account/cabinet-schemas';
import { succeeded } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import { appendAudit } from '../../shared/audit.ts';
import { clientOf } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessionsOf, revokeAll } from '../../shared/end-sessions.ts';
import { listSessions } from '../../shared/session-list.queries.ts';

/** Where one is signed in, and signing out there. */
export function sessionListRoutes(route: Router, deps: AccountDeps): void {
  route(cabinetEndpoints.sessions, cabinetSchemas.sessions, async ({ identity }) =>
    succeeded(await deps.db.forCompany(identity.companyId, (trx) => listSessions(trx, identity, deps.now()))),
  );

  route(cabinetEndpoints.endSession, cabinetSchemas.endSession, async ({ identity, params, request }) =>
    succeeded({ ended: await endOwn(deps, { identity, request, only: params.id }) }),
  );

  route(cabinetEndpoints.endOtherSessions, cabinetSchemas.endOtherSessions, async ({ identity, request }) =>
    succeeded({ ended: await endOwn(deps, { identity, request, except: identity.sessionId }) }),
  );
}

interface Ending {
  identity: Identity;
  request: FastifyRequest;
  only?: string;
  except?: string;
}

async function endOwn(deps: AccountDeps, { identity, request, ...which }: Ending): Promise<number> {
  const at = deps.now();
  const { userId, companyId } = identity;
  const ended = await deps.db.asSystem(async (trx) => {
    const sessions = await endSessionsOf(trx, userId, { at, reason: 'signed-out-elsewhere', ...which });
    for (const { sessionId } of sessions) {
      const client = clientOf(request);
      await appendAudit(trx, { kind: 'session.ended', at, companyId, userId, client, details: { sessionId } });
    }
    return sessions;
  });
  await revokeAll(deps, ended, request.id);
  return ended.length;
}
