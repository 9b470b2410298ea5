import type { Identity } from '@trassa/contracts/identity';
import type { Client } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSession } from '../../shared/session.queries.ts';

/** Ends the session here and its access tokens at the gateway; a repeated sign-out changes nothing. */
export async function signOut(
  deps: AccountDeps,
  identity: Identity,
  call: { client: Client; traceId: string },
): Promise<void> {
  const now = deps.now();
  const { sessionId, companyId, userId } = identity;
  await deps.db.asSystem(async (trx) => {
    const ended = await endSession(trx, sessionId, { at: now, reason: 'signed-out' });
    if (!ended) return;
    const { client } = call;
    await deps.appendAudit(trx, { kind: 'session.ended', at: now, companyId, userId, client, details: { sessionId } });
  });
  await deps.revokeAtGateway({ sessionId, companyId, userId }, { traceId: call.traceId, now });
}
