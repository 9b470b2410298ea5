import { randomUUID } from 'node:crypto';
import type { AccessAnswer } from '@trassa/contracts/account/access-requests';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type AccessRequestRow, lockAccessRequest, markAnswered } from '../../shared/access-requests.queries.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { asManager, inviteWithin } from './invite.ts';

/**
 * Accepts a request for access: the person is invited to the role, and joins by the email.
 * @throws common/not-found, account/access-answered, account/already-here, account/invitations-many
 */
export function acceptAccess(
  deps: AccountDeps,
  { id, role, driverId }: AccessAnswer & { id: string },
  actor: Actor,
): Promise<void> {
  return asManager(deps, actor, async (trx, manager) => {
    const { email } = await lockOpenRequest(trx, id);
    await markAnswered(trx, id, deps.now());
    await inviteWithin(deps, trx, { manager, invitation: { id: randomUUID(), email, role, driverId } });
    return { kind: 'person.invited', details: { role, requestId: id } };
  });
}

/** Declines a request for access and tells the person by email. @throws common/not-found, account/access-answered */
export function declineAccess(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return asManager(deps, actor, async (trx, { company }) => {
    const { email } = await lockOpenRequest(trx, id);
    const at = deps.now();
    await markAnswered(trx, id, at);
    const content = { kind: 'access-declined', data: { companyName: company.name } } as const;
    await insertEmail(trx, { companyId: company.company_id, to: email, content, at });
    return { kind: 'access.declined', details: { requestId: id } };
  });
}

async function lockOpenRequest(trx: Transaction<AccountTables>, id: string): Promise<AccessRequestRow> {
  const request = await lockAccessRequest(trx, id);
  if (!request?.proved_at) throw problem('common/not-found');
  if (request.answered_at) throw problem('account/access-answered');
  return request;
}
