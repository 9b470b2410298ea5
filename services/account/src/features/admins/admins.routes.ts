import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { appointAdmin, endSessionsFor, readAdmins, removeAdmin, resetFactorsFor } from './change-admins.ts';
import { readFailedDeliveries, repeatFailedDelivery } from './failed-deliveries.ts';

/** Administrators of the product. */
export function adminRoutes(route: Router, deps: AccountDeps): void {
  route(adminsEndpoints.admins, async ({ identity }) => succeeded(await readAdmins(deps, identity)));

  route(adminsEndpoints.appointAdmin, async (call) => {
    await appointAdmin(deps, call.body, buildActor(call));
    return buildDone('Администратор назначен, его сеансы завершены.');
  });

  route(adminsEndpoints.resetFactorsOf, async (call) => {
    await resetFactorsFor(deps, call.body, buildActor(call));
    return buildDone('Второй фактор сброшен, сеансы этого человека завершены.');
  });

  route(adminsEndpoints.endSessionsOf, async (call) => {
    await endSessionsFor(deps, call.body, buildActor(call));
    return buildDone('Сеансы этого человека завершены.');
  });

  route(adminsEndpoints.failedDeliveries, async ({ identity, request }) =>
    succeeded(await readFailedDeliveries(deps, { identity, traceId: request.id })),
  );

  route(adminsEndpoints.repeatDelivery, async ({ identity, request, body }) => {
    await repeatFailedDelivery(deps, body, { identity, traceId: request.id });
    return buildDone('Отправляем ещё раз.');
  });

  route(adminsEndpoints.removeAdmin, async (call) => {
    await removeAdmin(deps, call.params.id, buildActor(call));
    return buildDone('Права администратора сняты, сеансы завершены.');
  });
}
