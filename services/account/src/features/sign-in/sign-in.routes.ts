import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { authSchemas } from '@trassa/contracts/account/auth-schemas';
import { confirmationEndpoints, confirmationSchemas } from '@trassa/contracts/account/confirm-password';
import { done } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { clientOf } from '../../shared/client.ts';
import { readCookie, signInCookies, writeCookie } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { confirmPassword } from './confirm-password.ts';
import { signIn } from './sign-in.ts';

export function signInRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.login, authSchemas.login, async ({ body, request, reply }) => {
    const client = clientOf(request);
    const device = readCookie(request, 'device', client);
    const binding = readCookie(request, 'session', client);
    const signedIn = await signIn(deps, { ...body, client, device, binding, traceId: request.id });
    const { user, tokens } = signedIn;
    for (const cookie of signInCookies(signedIn)) writeCookie(reply, client, cookie);
    return { success: true, message: 'Добро пожаловать!', data: { user, tokens } };
  });

  route(
    confirmationEndpoints.confirmPassword,
    confirmationSchemas.confirmPassword,
    async ({ caller, companyId, body }) => {
      const userId = caller?.kind === 'service' ? caller.userId : null;
      if (!userId) throw problem('common/unauthorized');
      await confirmPassword(deps, { companyId, userId }, body);
      return done();
    },
  );
}
