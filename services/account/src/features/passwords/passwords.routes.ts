import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { accountSchemas } from '@trassa/contracts/account/account-schemas';
import { cabinetEndpoints } from '@trassa/contracts/account/cabinet-endpoints';
import { cabinetSchemas } from '@trassa/contracts/account/cabinet-schemas';
import { done, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { clientOf } from '../../shared/client.ts';
import { commonPasswords } from '../../shared/common-passwords.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { forgotPassword } from './forgot-password.ts';
import { changePassword, resetPassword } from './set-password.ts';

/** Forgotten, reset and changed passwords. */
export function passwordRoutes(route: Router, deps: AccountDeps): void {
  route(cabinetEndpoints.forgotPassword, cabinetSchemas.forgotPassword, async ({ body, request }) => {
    await forgotPassword(deps, body.email, clientOf(request));
    return done('Если такой адрес зарегистрирован, письмо со ссылкой уже в пути.');
  });

  route(cabinetEndpoints.resetPassword, cabinetSchemas.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, body, { client: clientOf(request), traceId: request.id });
    return done('Пароль изменён. Теперь войдите в систему.');
  });

  route(cabinetEndpoints.changePassword, cabinetSchemas.changePassword, async ({ body, identity, request }) => {
    await changePassword(deps, body, { identity, client: clientOf(request), traceId: request.id });
    return done('Пароль изменён, остальные сеансы завершены.');
  });

  route(accountEndpoints.commonPasswords, accountSchemas.commonPasswords, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return succeeded([...commonPasswords]);
  });
}
