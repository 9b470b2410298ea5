import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersTables } from '../db/schema.ts';
import { findSubscription, insertTrial } from './subscription.queries.ts';

/** Records the start of a company's trial once. Does not throw when the date of registration is unavailable. */
export type TrialRecorder = (companyId: string, traceId: string) => Promise<void>;

interface TrialDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  log: ServiceLogger;
  registeredAt: (companyId: string, traceId: string) => Promise<Date>;
}

/**
 * A trial begins with the registration of the company. While services/account is unavailable nothing is recorded: the
 * trial then counts as just begun, and the next request retries.
 */
export function createTrialRecorder({ db, now, log, registeredAt }: TrialDeps): TrialRecorder {
  return async (companyId, traceId) => {
    if (await db.forCompany(companyId, (trx) => findSubscription(trx, companyId))) return;
    try {
      const registered = await registeredAt(companyId, traceId);
      const startedAt = new Date(Math.min(registered.getTime(), now().getTime()));
      await db.forCompany(companyId, (trx) => insertTrial(trx, companyId, startedAt));
    } catch (error) {
      log.warn({ err: error }, 'registration date of the company is unavailable');
    }
  };
}
