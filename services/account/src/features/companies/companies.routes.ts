import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { readClientDevice } from '../../shared/browser.ts';
import { sendSignInAnswer } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { type ClientDevice, issueSession, type SignedIn } from '../../shared/issue-session.ts';
import { getHash } from '../../shared/secrets.ts';
import { findSessionByBinding } from '../../shared/session.queries.ts';
import { getPersonId } from '../../shared/user.queries.ts';
import { findMembership, listOwnCompanies } from './companies.queries.ts';

/**
 * Opens a session in another company of the person in place of the present one. The new session is not confirmed and
 * ends no later than the former would have. The call needs the session cookie: a stolen access token opens no session.
 * @throws account/membership-over, account/company-switched
 */
async function switchCompany(
  deps: AccountDeps,
  { companyId, identity }: { companyId: string; identity: Identity },
  browser: ClientDevice,
): Promise<SignedIn> {
  const { sessionId } = identity;
  const { userId, expiresAt } = await deps.db.asSystem(async (trx) => {
    const session = browser.binding && (await findSessionByBinding(trx, getHash(browser.binding)));
    if (!session || session.id !== sessionId) throw problem('account/company-switched');
    const membership = await findMembership(trx, await getPersonId(trx, identity.userId), companyId);
    if (!membership) throw problem('account/membership-over');
    return { userId: membership.id, expiresAt: session.expires_at };
  });
  return issueSession(deps, { userId, companyId, stepUpMs: 0, follows: { id: sessionId, expiresAt } }, browser);
}

/** Companies of the signed-in person, and the switch from one to another. */
export function companyRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.ownCompanies, ({ identity: { userId, companyId } }) =>
    deps.db.asSystem(async (trx) =>
      buildSuccess(await listOwnCompanies(trx, { personId: await getPersonId(trx, userId), companyId })),
    ),
  );

  route(authEndpoints.switchCompany, async ({ body, identity, request, reply }) => {
    const browser = readClientDevice(request);
    const signedIn = await switchCompany(deps, { ...body, identity }, browser);
    const answer = sendSignInAnswer(reply, browser, signedIn, `Открыта компания ${signedIn.user.company.name}`);
    // As at sign-out: pages cached for the Back button show the former company.
    reply.header('clear-site-data', '"cache"');
    return answer;
  });
}
