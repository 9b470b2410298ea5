import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { OpenedAccount } from '@trassa/contracts/account/partner-account';
import { succeeded } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { findCompany, findDirectorPhone } from '../../shared/account.queries.ts';
import { buildClient } from '../../shared/client.ts';
import { cookieHeaders, getCookie, signInCookies } from '../../shared/cookies.ts';
import { isClosed } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { issueSession } from '../../shared/issue-session.ts';
import { register } from './register.ts';

const PROVE_FIRST = 'Мы отправили письмо. Откройте ссылку из него и войдите в систему.';

export function registrationRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.register, async ({ body, request }) => {
    const user = await register(deps, body, { client: buildClient(request) });
    return succeeded({ user }, deps.asksEmailProof ? PROVE_FIRST : 'Регистрация успешна! Теперь войдите в систему.');
  });

  route(authEndpoints.partnerRegister, async ({ body, request }) => {
    const { leadId, registration, client } = body;
    const app = request.server;
    const user = await register(deps, registration, { client, leadId });
    if (deps.asksEmailProof) return succeeded<OpenedAccount>({ user, cookies: [] });
    const signedIn = await issueSession(
      deps,
      { userId: user.id, companyId: user.companyId },
      {
        client,
        device: getCookie(app, client.cookie, { kind: 'device', client }),
        binding: getCookie(app, client.cookie, { kind: 'session', client }),
        traceId: request.id,
      },
    );
    const { tokens } = signedIn;
    return succeeded<OpenedAccount>({ user, tokens, cookies: cookieHeaders(app, client, signInCookies(signedIn)) });
  });

  route(authEndpoints.source, ({ companyId }) =>
    deps.db.forCompany(companyId, async (trx) => {
      const company = await findCompany(trx, companyId);
      if (!company) throw problem('common/not-found');
      const { source_partner: partner, source_campaign: campaign, source_plan: plan, created_at: at } = company;
      return succeeded({
        ...(partner ? { partner } : {}),
        ...(campaign ? { campaign } : {}),
        ...(plan ? { plan } : {}),
        registeredAt: at.toISOString(),
        contact: { name: company.name, phone: await findDirectorPhone(trx, companyId) },
        ...((await isClosed(trx, companyId)) ? { closed: true as const } : {}),
      });
    }),
  );
}
