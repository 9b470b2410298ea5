import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { readClientDevice } from '../../shared/browser.ts';
import { sendSignInAnswer } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { issueSession } from '../../shared/issue-session.ts';
import { sessionLifetimes } from '../../shared/session-lifetimes.rules.ts';
import { findOldestMembershipByEmail } from '../../shared/user.queries.ts';
import { demoGuestPeople } from './demo-accounts.ts';

/** Sign-in to the demonstration without a password; 404 outside of it, where no entrance is listed. */
export function demoEntranceRoutes(route: Router, deps: AccountDeps & { isDemo: boolean }): void {
  const open = deps.isDemo ? demoGuestPeople : [];
  route(authEndpoints.demoEntrances, () =>
    buildSuccess(open.map(({ guest, email, company }) => ({ guest, email, company }))),
  );

  route(authEndpoints.enterDemo, async ({ body, request, reply }) => {
    const account = open.find(({ guest }) => guest === body.guest);
    const found =
      account && (await deps.db.asSystem((trx) => findOldestMembershipByEmail(trx, toEmailKey(account.email))));
    if (!found) throw problem('common/not-found');
    const browser = readClientDevice(request);
    // The password of the demonstration is public, so asking guests for it would protect nothing.
    const guest = { userId: found.id, companyId: found.company_id, stepUpMs: sessionLifetimes.absoluteMs };
    return sendSignInAnswer(reply, browser, await issueSession(deps, guest, browser));
  });
}
