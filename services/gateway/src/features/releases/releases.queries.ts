import type { Provenance } from '@trassa/contracts/platform/release-provenance';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { GatewayTables, ReleaseAuditTable } from '../../db/schema.ts';

type Reader = Kysely<GatewayTables>;
type Trx = Transaction<GatewayTables>;

/** Live remotes and the shell with their manifests, by id. */
export async function listLiveRemotes(db: Reader) {
  return db
    .selectFrom('live')
    .innerJoin('release', (join) =>
      join.onRef('release.remote', '=', 'live.remote').onRef('release.version', '=', 'live.version'),
    )
    .select(['live.remote', 'live.version', 'live.killed', 'release.manifest', 'release.signature'])
    .orderBy('live.remote')
    .execute();
}

export async function listAllReleases(db: Reader) {
  return db
    .selectFrom('release')
    .leftJoin('live', (join) =>
      join.onRef('release.remote', '=', 'live.remote').onRef('release.version', '=', 'live.version'),
    )
    .select(['release.remote', 'release.version', 'release.published_at', 'release.published_by'])
    .select(sql<boolean>`live.remote is not null`.as('live'))
    .orderBy('release.remote')
    .orderBy('release.published_at', 'desc')
    .execute();
}

export async function findRelease(db: Reader, remote: string, version: string) {
  return db
    .selectFrom('release')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Live pointer, locked until the transaction ends. The remote's name is locked first, since a missing row cannot be.
 */
export async function lockLiveVersion(trx: Trx, remote: string) {
  await sql`select pg_advisory_xact_lock(hashtext('live'), hashtext(${remote}))`.execute(trx);
  return trx.selectFrom('live').selectAll().where('remote', '=', remote).executeTakeFirst();
}

/** Inserts a release unless it exists. */
export async function insertRelease(
  db: Reader,
  release: {
    remote: string;
    version: string;
    manifest: RemoteManifest;
    signature: string;
    provenance: Provenance | null;
    by: string;
  },
): Promise<void> {
  await db
    .insertInto('release')
    .values({
      remote: release.remote,
      version: release.version,
      manifest: JSON.stringify(release.manifest),
      signature: release.signature,
      provenance: release.provenance && JSON.stringify(release.provenance),
      published_by: release.by,
      retired_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
    .execute();
}

/** Replaces a signature: keys change, the content of a version does not. */
export async function setSignature(
  db: Reader,
  { remote, version, signature }: { remote: string; version: string; signature: string },
): Promise<void> {
  await db
    .updateTable('release')
    .set({ signature })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

/** Promotes a version and records when the former one stopped being live. */
export async function setLiveVersion(trx: Trx, remote: string, version: string): Promise<void> {
  await trx
    .insertInto('live')
    .values({ remote, version, killed: null, canary_version: null, canary_percent: null, canary_companies: null })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet({ version, changed_at: sql`now()` }))
    .execute();
  await trx
    .updateTable('release')
    .set({ retired_at: sql`case when version = ${version} then null else coalesce(retired_at, now()) end` })
    .where('remote', '=', remote)
    .execute();
}

export async function setKillReason(trx: Trx, remote: string, killed: string | null): Promise<void> {
  await trx.updateTable('live').set({ killed, changed_at: sql`now()` }).where('remote', '=', remote).execute();
}

export async function insertAudit(
  trx: Reader,
  entry: Pick<ReleaseAuditTable, 'by' | 'remote' | 'action' | 'from_version' | 'to_version' | 'why'>,
): Promise<void> {
  await trx.insertInto('release_audit').values(entry).execute();
}

export async function listAuditRows(db: Reader, { remote, limit }: { remote?: string | undefined; limit: number }) {
  let query = db.selectFrom('release_audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (remote) query = query.where('remote', '=', remote);
  return query.execute();
}

/** Last proposal of each remote, unless it was decided. */
export async function listProposals(db: Reader) {
  const last = db
    .selectFrom('release_audit')
    .distinctOn('remote')
    .selectAll()
    .where('action', 'in', ['propose', 'reject', 'promote', 'rollback'])
    .orderBy('remote')
    .orderBy('id', 'desc');
  return db.selectFrom(last.as('last')).selectAll().where('action', '=', 'propose').execute();
}

export async function findProposal(db: Reader, remote: string) {
  return (await listProposals(db)).find((proposal) => proposal.remote === remote);
}

/** Moves of a remote's live pointer, newest first. */
export async function listMoves(db: Reader, remote: string) {
  return db
    .selectFrom('release_audit')
    .select(['action', 'from_version', 'to_version', 'by'])
    .where('remote', '=', remote)
    .where('action', 'in', ['promote', 'rollback'])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** Versions that have not been live since `before`. */
export async function listRetiredReleases(db: Reader, before: Date) {
  return db
    .selectFrom('release')
    .select(['remote', 'version'])
    .where('retired_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live')
            .select('live.remote')
            .whereRef('live.remote', '=', 'release.remote')
            .where(({ or, eb }) =>
              or([
                eb('live.version', '=', eb.ref('release.version')),
                eb('live.canary_version', '=', eb.ref('release.version')),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

export async function deleteRelease(db: Reader, remote: string, version: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('release')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
