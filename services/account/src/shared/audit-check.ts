import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../db/schema.ts';
import type { Audit } from './audit.ts';
import type { AuditAnchors } from './audit-anchors.ts';

const DAY_MS = 86_400_000;

interface AuditCheckParts {
  audit: Audit;
  /** Null where AUDIT_ANCHORS_DIR is not set. */
  anchors: AuditAnchors | null;
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
}

/**
 * Check of the audit, once a day however often it is called. A row changed or removed by hand is logged as an error; an
 * intact audit is anchored.
 */
export function createAuditCheck({ audit, anchors, db, now, log }: AuditCheckParts): () => Promise<void> {
  let due = 0;
  return async () => {
    if (now().getTime() < due) return;
    const broken = await audit.findBroken(db);
    const { missing, forged } = (await anchors?.compare(db)) ?? { missing: [], forged: null };
    due = now().getTime() + DAY_MS;
    if (broken.length > 0) log.error({ rows: broken }, 'the audit was changed by hand at these rows');
    if (missing.length > 0) log.error({ rows: missing }, 'the audit has lost these rows of its anchor');
    if (forged) log.error({ anchor: forged }, 'an anchor of the audit was changed, or one before it is gone');
    if (broken.length > 0 || missing.length > 0 || forged) return;
    await anchors?.write(db, now());
    log.info('the audit is whole');
  };
}
