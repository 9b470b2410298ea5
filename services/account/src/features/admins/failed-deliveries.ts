import {
  type FailedDeliveries,
  type FailedDeliveryKey,
  queueServices,
} from '@trassa/contracts/account/failed-deliveries';
import type { Identity } from '@trassa/contracts/identity';
import { type DeadLetter, deadLetterEndpoints } from '@trassa/contracts/platform/dead-letters';
import { listDeadLetters, repeatDeadLetter } from '@trassa/service-kit/dead-letters';
import { problem } from '@trassa/service-kit/problem-error';
import type { AccountDeps } from '../../shared/deps.ts';
import { listCompanyNames, requireAdmin } from './admins.queries.ts';

const OWN = 'account';
interface Asker {
  identity: Identity;
  traceId: string;
}

const buildCall = ({ identity: { companyId, userId }, traceId }: Asker) => ({
  caller: { kind: 'service', service: OWN, companyId, userId } as const,
  traceId,
});

/** What all services have given up, newest first. @throws common/forbidden for whoever is no administrator any more */
export async function readFailedDeliveries(deps: AccountDeps, asker: Asker): Promise<FailedDeliveries> {
  await deps.db.asSystem((trx) => requireAdmin(trx, asker.identity.userId));
  const asked = queueServices.map(async (service) => {
    const letters = await readLetters(deps, service, asker).catch((error: unknown) => {
      deps.log.warn({ err: error, service }, 'dead letters of a service are unavailable');
      return null;
    });
    return { service, letters };
  });
  const answers = await Promise.all(asked);
  const found = answers.flatMap(({ service, letters }) => (letters ?? []).map((letter) => ({ service, ...letter })));
  const names = await deps.db.asSystem((trx) => listCompanyNames(trx, [...new Set(found.map((one) => one.companyId))]));
  return {
    deliveries: found
      .map((one) => ({ ...one, companyName: names.get(one.companyId) ?? '' }))
      .sort((one, other) => other.failedAt.localeCompare(one.failedAt)),
    away: answers.flatMap(({ service, letters }) => (letters ? [] : [service])),
  };
}

async function readLetters(
  { db, getClient }: AccountDeps,
  service: (typeof queueServices)[number],
  asker: Asker,
): Promise<DeadLetter[]> {
  if (service === OWN) return listDeadLetters(db, OWN);
  return (await getClient(service)(deadLetterEndpoints.deadLetters, buildCall(asker))).data;
}

/** Delivers once more. @throws common/not-found when it is gone or was repeated already; common/forbidden as above */
export async function repeatFailedDelivery(
  deps: AccountDeps,
  { service, ...letter }: FailedDeliveryKey,
  asker: Asker,
): Promise<void> {
  await deps.db.asSystem((trx) => requireAdmin(trx, asker.identity.userId));
  const found =
    service === OWN
      ? await repeatDeadLetter(deps.db, OWN, letter)
      : (await deps.getClient(service)(deadLetterEndpoints.repeatDeadLetter, { ...buildCall(asker), body: letter }))
          .data.found;
  if (!found) throw problem('common/not-found');
}
