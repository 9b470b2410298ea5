import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildBrowser } from '../../shared/browser.ts';
import { signInCookies, writeCookie } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { getPerson } from '../../shared/user.queries.ts';
import { listOwnCompanies } from './companies.queries.ts';
import { switchCompany } from './switch-company.ts';

/** Companies of the signed-in person, and the way from one to another. */
export function companyRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.ownCompanies, ({ identity: { userId, companyId } }) =>
    deps.db.asSystem(async (trx) =>
      succeeded(await listOwnCompanies(trx, { personId: await getPerson(trx, userId), companyId })),
    ),
  );

  route(authEndpoints.switchCompany, async ({ body, identity, request, reply }) => {
    const browser = buildBrowser(request);
    const signedIn = await switchCompany(deps, { ...body, identity }, browser);
    for (const cookie of signInCookies(signedIn)) writeCookie(reply, browser.client, cookie);
    const { user, tokens } = signedIn;
    // As at sign-out: pages kept for the Back button show the other company.
    reply.header('clear-site-data', '"cache"');
    return { success: true as const, message: `Открыта компания ${user.company.name}`, data: { user, tokens } };
  });
}
