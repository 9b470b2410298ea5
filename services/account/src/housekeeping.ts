import type { ServiceContext, ServiceLogger } from '@trassa/service-kit/service';
import type { AccountConfig } from './config.ts';
import type { AccountTables } from './db/schema.ts';
import {
  type ErasureClients,
  eraseDueCompanies,
  erasedServices,
  eraseKeptRows,
  remindOfErasure,
} from './features/deletion/erase-due.ts';
import { deleteOldRequests } from './shared/access-requests.queries.ts';
import type { Audit } from './shared/audit.ts';
import { createAuditAnchors } from './shared/audit-anchors.ts';
import { createAuditCheck } from './shared/audit-check.ts';
import { deleteOldChallenges } from './shared/challenges.queries.ts';
import type { AccountDeps } from './shared/deps.ts';
import { deleteOldSessions } from './shared/session.queries.ts';
import { deleteOldCounters } from './shared/throttle.queries.ts';

/** The audit and the keys of which its own are derived. */
export interface AuditParts {
  readonly audit: Audit;
  readonly masterKeys: readonly [string, ...string[]];
}

type Context = ServiceContext<AccountConfig, AccountTables>;

const MONTH_MS = 30 * 86_400_000;

/** Work of every hour: rows past their time, companies past theirs, a check of the audit. */
export function startHousekeeping(
  context: Context,
  { deps, audit, masterKeys }: AuditParts & { deps: AccountDeps },
): () => void {
  const { app, config, db, now } = context;
  const anchors = createAuditAnchors(config.AUDIT_ANCHORS_DIR, masterKeys);
  const checkAudit = createAuditCheck({ audit, anchors, db, now, log: app.log });
  const clients = getErasureClients(context);
  return everyHour(async () => {
    await deleteExpiredRows(deps);
    await remindOfErasure(deps);
    await eraseDueCompanies(deps, clients);
    await eraseKeptRows(deps, clients);
    await checkAudit();
  }, app.log);
}

function getErasureClients({ getClient }: Context): ErasureClients {
  return Object.fromEntries(erasedServices.map((name) => [name, getClient(name)])) as ErasureClients;
}

async function deleteExpiredRows({ db, now }: AccountDeps): Promise<void> {
  const monthAgo = new Date(now().getTime() - MONTH_MS);
  await db.asSystem(async (trx) => {
    await deleteOldSessions(trx, monthAgo);
    await deleteOldCounters(trx, monthAgo);
    await deleteOldChallenges(trx, now());
    await deleteOldRequests(trx, monthAgo);
  });
}

const HOUR_MS = 3_600_000;

/** Runs work every hour until the returned function is called; a failure is logged and retried an hour later. */
function everyHour(work: () => Promise<void>, log: ServiceLogger): () => void {
  const run = () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
