import { createHash } from 'node:crypto';
import type { Registry, RegistryRemote, RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';
import { findLiveRemotes } from './releases.queries.ts';
import { baseOf } from './releases.rules.ts';

/** The registry as pages have it inlined, kept in memory. */
export interface LiveRegistry {
  current: () => Registry;
  /** Grows with every change; pages are cached by it. */
  revision: () => number;
  reload: () => Promise<void>;
  /**
   * Versions that services report; remotes' `needs` are checked against them. One that is silent keeps the version it had:
   * only a release changes it, and a page whose service is down says so itself.
   */
  setServices: (versions: Record<string, string>) => void;
}

/** Makes an empty registry; the first `reload` fills it. */
export function createLiveRegistry(db: Db<GatewayTables>): LiveRegistry {
  let registry: Registry = { remotes: [], services: {}, stamp: '' };
  let printed = '';
  let revision = 0;
  const replace = (next: Registry) => {
    const print = JSON.stringify(next);
    if (print === printed) return;
    printed = print;
    registry = next;
    revision += 1;
  };
  return {
    current: () => registry,
    revision: () => revision,
    reload: async () => {
      const remotes = (await findLiveRemotes(db.kysely)).map(toRegistryRemote);
      replace({ ...registry, remotes, stamp: stampOf(remotes) });
    },
    setServices: (services) => replace({ ...registry, services: { ...registry.services, ...services } }),
  };
}

/** Services that come and go do not make an open page outdated; releases do. */
function stampOf(remotes: readonly RegistryRemote[]): string {
  const facts = remotes.map(({ id, version, disabled }) => [id, version, disabled]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

function toRegistryRemote({ manifest, killed }: Awaited<ReturnType<typeof findLiveRemotes>>[number]): RegistryRemote {
  const disabled = killed === null ? {} : { disabled: killed };
  return { ...manifest, files: filesOfPieces(manifest), base: baseOf(manifest), ...disabled };
}

/** What pages fetch by name; entries themselves know the integrity of every further chunk. */
function filesOfPieces({ entry, routes, slots, files }: RemoteManifest): RemoteManifest['files'] {
  const pieces = [...routes, ...slots].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const named = new Set([entry, ...pieces]);
  return Object.fromEntries(Object.entries(files).filter(([name]) => named.has(name)));
}
