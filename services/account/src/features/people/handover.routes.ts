import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { acceptHandover, declineHandover, offerHandover, withdrawHandover } from './hand-over.ts';

/** Calls about a director's place that is offered to a colleague. */
export function handoverRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.offerHandover, async (call) => {
    await offerHandover(deps, call.body, buildActor(call));
    return buildDone('Предложение отправлено.');
  });

  route(peopleEndpoints.withdrawHandover, async (call) => {
    await withdrawHandover(deps, call.params.id, buildActor(call));
    return buildDone('Предложение отозвано.');
  });

  route(peopleEndpoints.acceptHandover, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await acceptHandover(deps, { id: call.params.id, keepIntegrations }, buildActor(call));
    return buildDone('Теперь вы директор. Войдите снова.');
  });

  route(peopleEndpoints.declineHandover, async (call) => {
    await declineHandover(deps, call.params.id, buildActor(call));
    return buildDone('Вы отказались от предложения.');
  });
}
