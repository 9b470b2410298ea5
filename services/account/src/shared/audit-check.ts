import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../db/schema.ts';
import type { Audit } from './audit.ts';

const DAY_MS = 86_400_000;

/** Dependencies of {@link createAuditCheck}. */
export interface AuditCheckParts {
  audit: Audit;
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
}

/** Daily check of the audit, called more often: a row changed by hand is an error in the log, the alarm of operations. */
export function createAuditCheck({ audit, db, now, log }: AuditCheckParts): () => Promise<void> {
  let due = 0;
  return async () => {
    if (now().getTime() < due) return;
    const broken = await audit.findBroken(db);
    due = now().getTime() + DAY_MS;
    if (broken.length > 0) log.error({ rows: broken }, 'the audit was changed by hand at these rows');
    else log.info('the audit is whole');
  };
}
