import { createHash } from 'node:crypto';
import { buildFilesDigest, getPreloadableFiles } from '@trassa/contracts/platform/release-signature';
import {
  type Registry,
  type RegistryRemote,
  type RemoteManifest,
  shellId,
} from '@trassa/contracts/platform/remote-manifest';
import type { Db } from '@trassa/service-kit/db';
import { releaseChannel as liveReleases } from '@trassa/service-kit/telemetry/channels';
import type { GatewayTables } from '../../db/schema.ts';
import type { ReleaseStore } from './release-store.ts';
import { listLiveRemotes } from './releases.queries.ts';
import { getBasePath } from './releases.rules.ts';

/** The registry inlined into pages, in memory. */
export interface LiveRegistry {
  current: () => Registry;
  /** Manifest of the live shell; undefined before its first release. */
  shell: () => RemoteManifest | undefined;
  /** Live version of a remote, switched off or not, or of the shell. */
  getVersion: (id: string) => string | undefined;
  /** Grows with every change; the cache key of pages. */
  revision: () => number;
  reload: () => Promise<void>;
  /**
   * Versions of services, which remotes' `needs` are checked against. A service that does not answer keeps its version,
   * since only a release changes it and a page reports its own failed calls.
   */
  setServices: (versions: Record<string, string>) => void;
}

/** `prepare` fetches files of a live version. Its failures are ignored: a missing file is fetched when requested. */
export function createLiveRegistry(
  db: Db<GatewayTables>,
  keys: readonly string[],
  prepare: ReleaseStore['prepare'] = async () => {},
): LiveRegistry {
  let registry: Registry = { remotes: [], services: {}, stamp: '', keys: [...keys] };
  let shell: RemoteManifest | undefined;
  let printed = '';
  let revision = 0;
  const replace = (next: Registry) => {
    const print = JSON.stringify(next);
    if (print === printed) return;
    printed = print;
    registry = next;
    revision += 1;
    liveReleases.tell(shell ? [shell, ...registry.remotes] : registry.remotes);
  };
  return {
    current: () => registry,
    shell: () => shell,
    getVersion: (id) => (id === shellId ? shell : registry.remotes.find((remote) => remote.id === id))?.version,
    revision: () => revision,
    reload: async () => {
      const live = await db.withoutCompany((trx) => listLiveRemotes(trx));
      await Promise.all(live.map(({ manifest: { id, version } }) => prepare(id, version).catch(() => undefined)));
      const remotes = await Promise.all(live.filter(({ remote }) => remote !== shellId).map(toRegistryRemote));
      shell = live.find(({ remote }) => remote === shellId)?.manifest;
      replace({ ...registry, remotes, stamp: getStamp(shell ? [shell, ...remotes] : remotes) });
    },
    setServices: (services) => replace({ ...registry, services: { ...registry.services, ...services } }),
  };
}

/** The stamp depends on releases only, so that a restarting service does not make open pages outdated. */
function getStamp(releases: readonly Pick<RegistryRemote, 'id' | 'version' | 'disabled'>[]): string {
  const facts = releases.map(({ id, version, disabled }) => [id, version, disabled]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

async function toRegistryRemote(live: Awaited<ReturnType<typeof listLiveRemotes>>[number]): Promise<RegistryRemote> {
  const { manifest, killed, signature } = live;
  const disabled = killed === null ? {} : { disabled: killed };
  const filesDigest = await buildFilesDigest(manifest);
  const files = getPreloadableFiles(manifest);
  return { ...manifest, files, base: getBasePath(manifest), signature, filesDigest, ...disabled };
}
