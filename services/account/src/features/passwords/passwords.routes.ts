import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import { buildClient } from '../../shared/client.ts';
import { commonPasswords } from '../../shared/common-passwords.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { forgotPassword } from './forgot-password.ts';
import { changePassword, resetPassword } from './set-password.ts';

export function passwordRoutes(route: Router, deps: AccountDeps): void {
  route(accountEndpoints.forgotPassword, async ({ body, request }) => {
    await forgotPassword(deps, body.email, buildClient(request));
    return buildDone('Если такой адрес зарегистрирован, письмо со ссылкой уже в пути.');
  });

  route(accountEndpoints.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, body, { client: buildClient(request), traceId: request.id });
    return buildDone('Пароль изменён. Теперь войдите в систему.');
  });

  route(accountEndpoints.changePassword, async (call) => {
    await changePassword(deps, call.body, buildActor(call));
    return buildDone('Пароль изменён, остальные сеансы завершены.');
  });

  route(authEndpoints.commonPasswords, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return succeeded([...commonPasswords]);
  });
}
