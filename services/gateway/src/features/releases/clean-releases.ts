import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';
import type { ReleaseStore } from './release-store.ts';
import { deleteRelease, findRetiredReleases, insertAudit } from './releases.queries.ts';

/** How long files of a version are served after people last got it. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes versions that have been out of use for 30 days. */
export async function cleanReleases(
  { db, store }: { db: Db<GatewayTables>; store: ReleaseStore },
  now: Date,
): Promise<number> {
  const old = await findRetiredReleases(db.kysely, new Date(now.getTime() - KEPT_MS));
  for (const { remote, version } of old) {
    await deleteRelease(db.kysely, remote, version);
    await store.remove(remote, version);
    const entry = { by: 'cleaner', remote, action: 'clean', from_version: version, to_version: null } as const;
    await insertAudit(db.kysely, { ...entry, why: 'out of use for 30 days' });
  }
  return old.length;
}
