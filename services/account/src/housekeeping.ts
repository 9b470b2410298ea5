import { type Jobs, startJobs } from '@trassa/service-kit/jobs';
import type { ServiceContext } from '@trassa/service-kit/service';
import type { AccountConfig } from './config.ts';
import type { AccountTables } from './db/schema.ts';
import {
  type ErasureClients,
  eraseDueCompanies,
  eraseKeptRows,
  remindOfErasure,
  servicesToEraseIn,
} from './features/deletion/erase-due.ts';
import { deleteOldAccessRequests } from './shared/access-requests.queries.ts';
import type { Audit } from './shared/audit.ts';
import { createAuditAnchors } from './shared/audit-anchors.ts';
import { createAuditCheck } from './shared/audit-check.ts';
import { deleteOldChallenges } from './shared/challenges.queries.ts';
import type { AccountDeps } from './shared/deps.ts';
import { deleteOldSessions } from './shared/session.queries.ts';
import { deleteOldCounters } from './shared/throttle.queries.ts';

/** The audit and the master keys from which the keys of the audit are derived. */
export interface AuditParts {
  readonly audit: Audit;
  readonly masterKeys: readonly [string, ...string[]];
}

type AccountContext = ServiceContext<AccountConfig, AccountTables>;

const MONTH_MS = 30 * 86_400_000;

/** Hourly work of one instance: deletes expired rows, reminds of erasures, erases what is due, checks the audit. */
export function startHousekeeping(
  context: AccountContext,
  { deps, audit, masterKeys }: AuditParts & { deps: AccountDeps },
): Promise<Jobs> {
  const { app, config, db, now, systemUrl } = context;
  const anchors = createAuditAnchors(config.AUDIT_ANCHORS_DIR, masterKeys);
  const checkAudit = createAuditCheck({ audit, anchors, db, now, log: app.log });
  const clients = getErasureClients(context);
  return startJobs({
    roundMs: config.ROUND_MS,
    systemUrl,
    service: 'account',
    tasks: {
      housekeeping: async () => {
        await deleteExpiredRows(deps);
        await remindOfErasure(deps);
        await eraseDueCompanies(deps, clients);
        await eraseKeptRows(deps, clients);
        await checkAudit();
      },
    },
    log: app.log,
    concurrency: 1,
    crontab: '41 * * * * housekeeping',
  });
}

function getErasureClients({ getClient }: AccountContext): ErasureClients {
  return Object.fromEntries(servicesToEraseIn.map((name) => [name, getClient(name)])) as ErasureClients;
}

async function deleteExpiredRows({ db, now }: AccountDeps): Promise<void> {
  const monthAgo = new Date(now().getTime() - MONTH_MS);
  await db.asSystem(async (trx) => {
    await deleteOldSessions(trx, monthAgo);
    await deleteOldCounters(trx, monthAgo);
    await deleteOldChallenges(trx, now());
    await deleteOldAccessRequests(trx, monthAgo);
  });
}
