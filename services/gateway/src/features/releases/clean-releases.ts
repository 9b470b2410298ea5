import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';
import type { ReleaseStore } from './release-store.ts';
import { deleteRelease, insertAudit, listRetiredReleases } from './releases.queries.ts';

/** Retention of a version's files after it was last live. */
const RETIRED_RELEASE_RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes versions that have not been live for 30 days; of two gateways that do so at once, one writes the audit. */
export async function cleanReleases(
  { db, store }: { db: Db<GatewayTables>; store: ReleaseStore },
  now: Date,
): Promise<number> {
  const old = await db.withoutCompany((trx) =>
    listRetiredReleases(trx, new Date(now.getTime() - RETIRED_RELEASE_RETENTION_MS)),
  );
  for (const { remote, version } of old) {
    if (!(await db.withoutCompany((trx) => deleteRelease(trx, remote, version)))) continue;
    await store.remove(remote, version);
    const entry = { by: 'cleaner', remote, action: 'clean', from_version: version, to_version: null } as const;
    await db.withoutCompany((trx) => insertAudit(trx, { ...entry, why: 'out of use for 30 days' }));
  }
  return old.length;
}
