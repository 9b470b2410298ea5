import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildClient } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { proveEmail, resendEmailProof, sendEmailProof } from './prove-email.ts';

/** Proof of the e-mail address of a person. */
export function emailProofRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.proveEmail, async ({ body, request }) => {
    await proveEmail(deps, body.token, buildClient(request));
    return buildDone('Почта подтверждена.');
  });

  route(authEndpoints.sendEmailProof, async ({ identity }) => {
    await sendEmailProof(deps, identity);
    return buildDone('Письмо отправлено.');
  });

  route(authEndpoints.resendEmailProof, async ({ body }) => {
    await resendEmailProof(deps, body.email);
    return buildDone('Если этот адрес ждёт подтверждения, письмо уже в пути.');
  });
}
