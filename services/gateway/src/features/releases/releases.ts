import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listUnmetNeeds } from '@trassa/contracts/platform/needs.rules';
import type { Provenance } from '@trassa/contracts/platform/release-provenance';
import { isReleaseSigned } from '@trassa/contracts/platform/release-signature';
import type { LiveState } from '@trassa/contracts/platform/releases';
import { type RemoteManifest, shellId } from '@trassa/contracts/platform/remote-manifest';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { GatewayTables } from '../../db/schema.ts';
import { isContentHashed } from '../../shared/content-names.ts';
import { proposeVersion, type RemoteVersion, refuseOwnApproval, rejectProposal } from './approvals.ts';
import { getVersionBefore } from './move-history.rules.ts';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';
import {
  findRelease,
  insertAudit,
  insertRelease,
  listLiveRemotes,
  listMoves,
  lockLiveVersion,
  setKillReason,
  setLiveVersion,
  setSignature,
} from './releases.queries.ts';
import {
  belongsToRelease,
  findConflictingPath,
  findFileFault,
  findLackingModule,
  getIntegrity,
} from './releases.rules.ts';

/** Author and reason of a change. */
export interface ChangeReason {
  by: string;
  why: string;
}

/** Reason of a rollback, which may name the live version that it leaves. */
type RollbackReason = ChangeReason & { version?: string | undefined };

/** Build of a remote or of the shell with the signature of its manifest. */
interface SignedBuild {
  manifest: RemoteManifest;
  files: ReleaseFiles;
  signature: string;
  /** Where the build comes from; the route of publishing has checked it. */
  provenance?: Provenance | undefined;
}

/** Operations on releases of remotes, and of the shell as `shell`. A change of what is live has a row in the audit. */
export interface Releases {
  publish: (build: SignedBuild, reason: ChangeReason) => Promise<LiveState>;
  /** Adds files of a build of this machine that came later, without a new version. */
  complete: (version: RemoteVersion, files: ReleaseFiles) => Promise<void>;
  /** Promotes a build of this machine. A shell may precede its remotes: it is not checked against the live ones. */
  promote: (version: RemoteVersion, reason: ChangeReason) => Promise<LiveState>;
  /** Promotes a version, or proposes it where a second person has to approve. */
  release: (version: RemoteVersion, reason: ChangeReason) => Promise<LiveState>;
  approve: (version: RemoteVersion, reason: ChangeReason) => Promise<LiveState>;
  reject: (version: RemoteVersion, reason: ChangeReason) => Promise<LiveState>;
  rollback: (remote: string, reason: RollbackReason) => Promise<LiveState>;
  kill: (remote: string, reason: ChangeReason) => Promise<LiveState>;
  revive: (remote: string, reason: ChangeReason) => Promise<LiveState>;
  /** Whether the version is known and the last move was made by somebody else, whose decision stands. */
  isDecidedByOthers: (remote: string, version: string, by: string) => Promise<boolean>;
}

type ServiceVersions = Readonly<Record<string, string>>;

/** Dependencies of {@link createReleases}; `changed` notifies every instance. */
interface ReleasesParts {
  db: Db<GatewayTables>;
  store: ReleaseStore;
  /** Keys of which one has to have signed a release. */
  publicKeys: readonly string[];
  /** Whether a person has to approve each version that another has proposed; rollbacks and local builds need none. */
  needsApproval: boolean;
  /** Asks services for their versions, which a release must work with before it goes live. */
  readServices: () => Promise<ServiceVersions>;
  changed: () => Promise<void>;
}

export function createReleases(parts: ReleasesParts): Releases {
  const { db, changed, needsApproval, readServices } = parts;
  const changing = async (work: (trx: Transaction<GatewayTables>) => Promise<LiveState>) => {
    const state = await db.withoutCompany(work);
    await changed();
    return state;
  };
  const promoting = async (
    work: (trx: Transaction<GatewayTables>, services: ServiceVersions) => Promise<LiveState>,
  ) => {
    const services = await readServices();
    return changing((trx) => work(trx, services));
  };
  return {
    publish: (build, reason) => publish(parts, build, reason),
    complete: ({ remote, version }, files) => parts.store.add(remote, version, files),
    promote: (version, reason) =>
      promoting((trx, services) => promote(trx, version, { ...reason, services, isLocal: true })),
    release: (version, reason) =>
      needsApproval
        ? changing((trx) => proposeVersion(trx, version, reason))
        : promoting((trx, services) => promote(trx, version, { ...reason, services })),
    approve: (version, reason) =>
      promoting(async (trx, services) => {
        await refuseOwnApproval(trx, version, reason.by);
        return promote(trx, version, { ...reason, services });
      }),
    reject: (version, reason) => changing((trx) => rejectProposal(trx, version, reason)),
    rollback: (remote, reason) => changing((trx) => rollback(trx, remote, reason)),
    kill: (remote, reason) => changing((trx) => killOrReviveRemote(trx, remote, { ...reason, action: 'kill' })),
    revive: (remote, reason) => changing((trx) => killOrReviveRemote(trx, remote, { ...reason, action: 'revive' })),
    isDecidedByOthers: (remote, version, by) =>
      db.withoutCompany(async (trx) => {
        const [lastMove] = await listMoves(trx, remote);
        return lastMove !== undefined && lastMove.by !== by && Boolean(await findRelease(trx, remote, version));
      }),
  };
}

async function publish(
  { db, store, publicKeys, changed }: ReleasesParts,
  { manifest, files, signature, provenance }: SignedBuild,
  { by, why }: ChangeReason,
): Promise<LiveState> {
  if (!(await isReleaseSigned(manifest, signature, publicKeys))) throw problem('releases/unsigned');
  const kept = new Map([...files].filter(([name]) => belongsToRelease(name)));
  const fault = findFileFault(manifest, kept);
  if (fault) throw problem('releases/broken', { details: fault });
  const { id: remote, version } = manifest;
  const other = await findChangedFile(store, manifest);
  if (other) throw problem('releases/immutable', { details: other });
  const written = await store.write(remote, version, kept);
  if (written === 'differs') throw problem('releases/immutable');
  let resigned = false;
  const state = await db.withoutCompany(async (trx) => {
    const live = await lockLiveVersion(trx, remote);
    const known = await findRelease(trx, remote, version);
    if (known && !isDeepStrictEqual(known.manifest, manifest)) throw problem('releases/immutable');
    if (!known) {
      await insertRelease(trx, { remote, version, manifest, signature, provenance: provenance ?? null, by });
      await insertAudit(trx, { by, remote, action: 'publish', from_version: null, to_version: version, why });
    } else if (known.signature !== signature) {
      await setSignature(trx, { remote, version, signature });
      resigned = true;
    }
    return { remote, live: live?.version ?? null, killed: live?.killed ?? null };
  });
  if (resigned) await changed();
  return state;
}

/** File whose name exists in another release with other bytes, against the promise of its hash. */
async function findChangedFile(store: ReleaseStore, { id, files }: RemoteManifest): Promise<string | null> {
  for (const [name, { integrity }] of Object.entries(files)) {
    if (!isContentHashed(name)) continue;
    const folder = await store.folderHolding(id, name);
    if (folder && getIntegrity(await readFile(join(folder, name))) !== integrity) return name;
  }
  return null;
}

async function promote(
  trx: Transaction<GatewayTables>,
  { remote, version }: RemoteVersion,
  { by, why, services = {}, isLocal = false }: ChangeReason & { services?: ServiceVersions; isLocal?: boolean },
): Promise<LiveState> {
  const live = await lockLiveVersion(trx, remote);
  const release = await findRelease(trx, remote, version);
  if (!release) throw problem('releases/unknown-version');
  const [unmet] = listUnmetNeeds(release.manifest.needs, services);
  if (unmet) throw problem('releases/needs-unmet', { details: `${unmet.service}: ${unmet.needed}, ${unmet.running}` });
  await refuseMisfit(trx, release.manifest, isLocal);
  if (live?.version !== version) {
    await setLiveVersion(trx, remote, version);
    const from_version = live?.version ?? null;
    await insertAudit(trx, { by, remote, action: 'promote', from_version, to_version: version, why });
  }
  return { remote, live: version, killed: live?.killed ?? null };
}

/** Refuses a build that does not fit the live ones: by a module, or by a path that another remote has. */
async function refuseMisfit(trx: Transaction<GatewayTables>, manifest: RemoteManifest, isLocal = false): Promise<void> {
  const others = (await listLiveRemotes(trx)).map((live) => live.manifest);
  // A local shell is not checked against live remotes: theirs are promoted after it in the same start.
  if (!isLocal || manifest.id !== shellId) refuseLackingModule(manifest, others);
  const path = findConflictingPath(manifest, others);
  if (path) throw problem('releases/path-taken', { details: path });
}

/** Refuses a remote that takes a module which the shell lacks, and a shell without one that a live remote takes. */
function refuseLackingModule(manifest: RemoteManifest, live: readonly RemoteManifest[]): void {
  const isShell = manifest.id === shellId;
  const shell = isShell ? manifest : live.find(({ id }) => id === shellId);
  const details = findLackingModule(shell, isShell ? live : [manifest]);
  if (details) throw problem('releases/needs-unmet', { details });
}

async function rollback(trx: Transaction<GatewayTables>, remote: string, reason: RollbackReason): Promise<LiveState> {
  const { by, why, version: left } = reason;
  const live = await lockLiveVersion(trx, remote);
  if (!live) throw problem('releases/unknown-remote');
  if (left && left !== live.version) throw problem('releases/not-live');
  const version = getVersionBefore(await listMoves(trx, remote));
  const release = version ? await findRelease(trx, remote, version) : undefined;
  if (!version || !release) throw problem('releases/nothing-before');
  await refuseMisfit(trx, release.manifest);
  await setLiveVersion(trx, remote, version);
  await insertAudit(trx, { by, remote, action: 'rollback', from_version: live.version, to_version: version, why });
  return { remote, live: version, killed: live.killed };
}

async function killOrReviveRemote(
  trx: Transaction<GatewayTables>,
  remote: string,
  { by, why, action }: ChangeReason & { action: 'kill' | 'revive' },
): Promise<LiveState> {
  if (remote === shellId) throw problem('releases/shell-stays-on');
  const live = await lockLiveVersion(trx, remote);
  if (!live) throw problem('releases/unknown-remote');
  const killed = action === 'kill' ? why : null;
  const state = { remote, live: live.version, killed };
  if (live.killed === killed) return state;
  await setKillReason(trx, remote, killed);
  await insertAudit(trx, { by, remote, action, from_version: live.version, to_version: live.version, why });
  return state;
}
