import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import {
  type FailedDeliveries,
  type FailedDeliveryKey,
  servicesWithQueues,
} from '@trassa/contracts/account/failed-deliveries';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { type DeadLetter, deadLetterEndpoints } from '@trassa/contracts/platform/dead-letters';
import { listDeadLetters, repeatDeadLetter } from '@trassa/service-kit/dead-letters';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { listCompanyNamesById, requireAdmin } from './admins.queries.ts';
import { appointAdmin, endSessionsByEmail, readAdmins, removeAdmin, resetFactorsByEmail } from './change-admins.ts';

const OWN_SERVICE = 'account';
interface AdminCaller {
  identity: Identity;
  traceId: string;
}

const buildCallOptions = ({ identity: { companyId, userId }, traceId }: AdminCaller) => ({
  caller: { kind: 'service', service: OWN_SERVICE, companyId, userId } as const,
  traceId,
});

/** Dead letters of all services, newest first. @throws common/forbidden for whoever is no administrator any more */
async function readFailedDeliveries(deps: AccountDeps, asker: AdminCaller): Promise<FailedDeliveries> {
  await deps.db.asSystem((trx) => requireAdmin(trx, asker.identity.userId));
  const asked = servicesWithQueues.map(async (service) => {
    const letters = await readDeadLetters(deps, service, asker).catch((error: unknown) => {
      deps.log.warn({ err: error, service }, 'dead letters of a service are unavailable');
      return null;
    });
    return { service, letters };
  });
  const answers = await Promise.all(asked);
  const found = answers.flatMap(({ service, letters }) => (letters ?? []).map((letter) => ({ service, ...letter })));
  const names = await deps.db.asSystem((trx) =>
    listCompanyNamesById(trx, [...new Set(found.map((one) => one.companyId))]),
  );
  return {
    deliveries: found
      .map((one) => ({ ...one, companyName: names.get(one.companyId) ?? '' }))
      .sort((one, other) => other.failedAt.localeCompare(one.failedAt)),
    away: answers.flatMap(({ service, letters }) => (letters ? [] : [service])),
  };
}

async function readDeadLetters(
  { db, getClient }: AccountDeps,
  service: (typeof servicesWithQueues)[number],
  asker: AdminCaller,
): Promise<DeadLetter[]> {
  if (service === OWN_SERVICE) return listDeadLetters(db, OWN_SERVICE);
  return (await getClient(service)(deadLetterEndpoints.deadLetters, buildCallOptions(asker))).data;
}

/** Queues a dead letter again. @throws common/not-found when it is gone or already repeated; common/forbidden */
async function repeatFailedDelivery(
  deps: AccountDeps,
  { service, ...letter }: FailedDeliveryKey,
  asker: AdminCaller,
): Promise<void> {
  await deps.db.asSystem((trx) => requireAdmin(trx, asker.identity.userId));
  const found =
    service === OWN_SERVICE
      ? await repeatDeadLetter(deps.db, OWN_SERVICE, letter)
      : (
          await deps.getClient(service)(deadLetterEndpoints.repeatDeadLetter, {
            ...buildCallOptions(asker),
            body: letter,
          })
        ).data.found;
  if (!found) throw problem('common/not-found');
}

export function adminRoutes(route: Router, deps: AccountDeps): void {
  route(adminsEndpoints.admins, async ({ identity }) => buildSuccess(await readAdmins(deps, identity)));

  route(adminsEndpoints.appointAdmin, async (call) => {
    await appointAdmin(deps, call.body, buildActor(call));
    return buildDoneReply('Администратор назначен, его сеансы завершены.');
  });

  route(adminsEndpoints.resetFactorsOf, async (call) => {
    await resetFactorsByEmail(deps, call.body, buildActor(call));
    return buildDoneReply('Второй фактор сброшен, сеансы этого человека завершены.');
  });

  route(adminsEndpoints.endSessionsOf, async (call) => {
    await endSessionsByEmail(deps, call.body, buildActor(call));
    return buildDoneReply('Сеансы этого человека завершены.');
  });

  route(adminsEndpoints.failedDeliveries, async ({ identity, request }) =>
    buildSuccess(await readFailedDeliveries(deps, { identity, traceId: request.id })),
  );

  route(adminsEndpoints.repeatDelivery, async ({ identity, request, body }) => {
    await repeatFailedDelivery(deps, body, { identity, traceId: request.id });
    return buildDoneReply('Отправляем ещё раз.');
  });

  route(adminsEndpoints.removeAdmin, async (call) => {
    await removeAdmin(deps, call.params.id, buildActor(call));
    return buildDoneReply('Права администратора сняты, сеансы завершены.');
  });
}
