import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { AccountDeps } from '../../shared/deps.ts';
import { type ClientDevice, issueSession, type SignedIn } from '../../shared/issue-session.ts';
import { getHash } from '../../shared/secrets.ts';
import { findSessionByBinding } from '../../shared/session.queries.ts';
import { getPerson } from '../../shared/user.queries.ts';
import { findMembership } from './companies.queries.ts';

/**
 * Opens a session in another company of the person in place of this one. It is not confirmed, and lives no longer than this
 * one would have. The session cookie is asked for, or a stolen access token would buy a session.
 * @throws account/membership-over, account/company-switched
 */
export async function switchCompany(
  deps: AccountDeps,
  { companyId, identity }: { companyId: string; identity: Identity },
  browser: ClientDevice,
): Promise<SignedIn> {
  const { sessionId } = identity;
  const { userId, expiresAt } = await deps.db.asSystem(async (trx) => {
    const session = browser.binding && (await findSessionByBinding(trx, getHash(browser.binding)));
    if (!session || session.id !== sessionId) throw problem('account/company-switched');
    const membership = await findMembership(trx, await getPerson(trx, identity.userId), companyId);
    if (!membership) throw problem('account/membership-over');
    return { userId: membership.id, expiresAt: session.expires_at };
  });
  return issueSession(deps, { userId, companyId, stepUpMs: 0, follows: { id: sessionId, expiresAt } }, browser);
}
