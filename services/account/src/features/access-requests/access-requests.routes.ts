import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildClient } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { askAccess, proveAccess } from './ask-access.ts';

/** Calls of a person who asks a company for access; the answers stand in `people`. */
export function accessRequestRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.askAccess, async ({ body }) => {
    await askAccess(deps, body);
    return buildDone('Письмо со ссылкой уже в пути. Откройте её, и просьба уйдёт директору компании.');
  });

  route(peopleEndpoints.proveAccess, async ({ body, request }) => {
    await proveAccess(deps, body.token, buildClient(request));
    return buildDone('Просьба отправлена директору компании. Ответ придёт на почту.');
  });
}
