import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { done } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildClient } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { proveEmail, resendEmailProof, sendEmailProof } from './prove-email.ts';

/** Proof of the e-mail address of a person. */
export function emailProofRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.proveEmail, async ({ body, request }) => {
    await proveEmail(deps, body.token, buildClient(request));
    return done('Почта подтверждена.');
  });

  route(authEndpoints.sendEmailProof, async ({ identity }) => {
    await sendEmailProof(deps, identity);
    return done('Письмо отправлено.');
  });

  route(authEndpoints.resendEmailProof, async ({ body }) => {
    await resendEmailProof(deps, body.email);
    return done('Если этот адрес ждёт подтверждения, письмо уже в пути.');
  });
}
