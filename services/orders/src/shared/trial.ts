import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersTables } from '../db/schema.ts';
import { findSubscription, insertTrial } from './subscription.queries.ts';

/** Writes down when a company's trial began, unless that is known. Never throws. */
export type TrialKeeper = (companyId: string, traceId: string) => Promise<void>;

interface TrialDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  log: ServiceLogger;
  /** When the company registered; null where no accounts run. */
  registeredAt: (companyId: string, traceId: string) => Promise<Date | null>;
}

/**
 * The trial runs from the company's registration. While the accounts do not answer nothing is written: the trial then
 * counts as just begun, and the next question asks again.
 */
export function createTrialKeeper({ db, now, log, registeredAt }: TrialDeps): TrialKeeper {
  return async (companyId, traceId) => {
    if (await db.forCompany(companyId, (trx) => findSubscription(trx, companyId))) return;
    try {
      const today = now();
      const registered = (await registeredAt(companyId, traceId)) ?? today;
      const startedAt = new Date(Math.min(registered.getTime(), today.getTime()));
      await db.forCompany(companyId, (trx) => insertTrial(trx, companyId, startedAt));
    } catch (error) {
      log.warn({ err: error }, 'accounts did not say when the company registered');
    }
  };
}
