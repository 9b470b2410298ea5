import { runVerify } from '@trassa/service-kit/verify';
import type { AccountTables } from './db/schema.ts';
import { createAudit } from './shared/audit.ts';
import { createAuditAnchors } from './shared/audit-anchors.ts';

/**
 * `npm run verify -w @trassa/service-account` checks the audit of every company at once, after a restore; the service
 * itself checks daily. DATABASE_URL, SEAL_KEY, SEAL_KEYS_OLD and AUDIT_ANCHORS_DIR are those of the service; the exit
 * code is 1 when a row was changed or is gone.
 */
const { SEAL_KEY = '', SEAL_KEYS_OLD = '', AUDIT_ANCHORS_DIR = '' } = process.env;
const masterKeys: [string, ...string[]] = [SEAL_KEY, ...SEAL_KEYS_OLD.split(',').filter(Boolean)];

await runVerify<AccountTables>('account', async (db) => {
  const broken = await createAudit(masterKeys).findBroken(db);
  const compared = await createAuditAnchors(AUDIT_ANCHORS_DIR, masterKeys)?.compare(db);
  const { missing, forged } = compared ?? { missing: [], forged: null };
  for (const seq of broken) console.info(`row ${seq} of the audit was changed, or one before it is gone`);
  for (const { companyId, position } of missing)
    console.info(`${companyId}: row ${position} of the audit, which an anchor has, is gone`);
  if (forged) console.info(`the anchor ${forged} was changed, or one before it is gone`);
  const faults = broken.length + missing.length + (forged ? 1 : 0);
  console.info(`${faults} faults of the audit${compared ? '' : '; it was compared with no anchor'}`);
  return faults;
});
