import type { RegistryRemote, SlotName } from '@trassa/contracts/platform/remote-manifest';
import { componentOf, type RemoteDeclaration, type SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { registry, remoteById } from '../registry.ts';
import { asLoadError, LoadError, withDeadline } from './load-error.ts';
import { noteFailure, noteStart, timed } from './load-log.ts';
import { unmetNeeds } from './needs.rules.ts';
import { distrust, loadScript, loadStyle, scriptDeadlineMs } from './script-loader.ts';
import { type ShareScope, shareScope } from './share-scope.ts';

/** A container as Module Federation's plugins build it. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => { remote: RemoteDeclaration }>;
}

/** What containers call to fetch their chunks; see LeanRuntimePlugin in packages/tooling. */
interface ChunkLoader {
  script: (
    remote: string,
    url: string,
    done: (event: { type: string; target: { src: string } } | Event) => void,
  ) => void;
  style: (remote: string, url: string) => Promise<void>;
  /** Where the files of a remote lie. */
  base: (remote: string) => string;
}

type PageComponent = ComponentType<SlotProps>;

const declarations = new Map<string, Promise<RemoteDeclaration>>();
/** Chunk failures seen since a remote's last start, because the bundler's own error hides the reason. */
const chunkFailures = new Map<string, LoadError>();
const globals = globalThis as unknown as Record<string, unknown>;

const chunkLoader: ChunkLoader = {
  base: (id) => remoteById(id).base,
  style(id, url) {
    const loading = loadStyle(remoteById(id), url);
    // Releases from before 0041 do not look at the promise.
    loading.catch(() => undefined);
    return loading;
  },
  script(id, url, done) {
    loadScript(remoteById(id), url).then(
      () => done(new Event('load')),
      (error: unknown) => {
        chunkFailures.set(id, asLoadError(error, 'MFE-001', id));
        done({ type: 'error', target: { src: url } });
      },
    );
  },
};

/** Lets containers fetch their chunks through the host. Called once, before the first remote. */
export function offerChunkLoader(): void {
  globals.trassaLoader = chunkLoader;
}

function refuseUnfit(remote: RegistryRemote): void {
  if (remote.disabled !== undefined) throw new LoadError('MFE-009', remote.id, remote.disabled);
  const unmet = unmetNeeds(remote.needs, registry.services);
  if (unmet.length > 0) throw new LoadError('MFE-008', remote.id, unmet);
}

async function startContainer(remote: RegistryRemote): Promise<RemoteDeclaration> {
  const entry = `${remote.base}${remote.entry}`;
  globals[remote.global] = undefined;
  await timed(remote.id, 'entry', () => loadScript(remote, entry));
  const container = globals[remote.global] as Container | undefined;
  if (typeof container?.get !== 'function') {
    distrust(entry);
    throw new LoadError('MFE-004', remote.id, `${entry} set no container`);
  }
  return timed(remote.id, 'remote', async () => {
    await container.init(shareScope);
    const factory = await container.get('./remote');
    return factory().remote;
  });
}

function failureOf(error: unknown, id: string): LoadError {
  const failure = chunkFailures.get(id) ?? asLoadError(error, 'MFE-005', id);
  chunkFailures.delete(id);
  return failure;
}

/** The declaration of a remote with its lazy pages; fetched once, and again after {@link restart}. */
function declarationOf(id: string): Promise<RemoteDeclaration> {
  const known = declarations.get(id);
  if (known) return known;
  noteStart(id);
  const started = startContainer(remoteById(id));
  declarations.set(id, started);
  return started;
}

/** Forgets what is loaded of a remote, so that the next load starts from its entry and evaluates everything anew. */
function restart(id: string): void {
  declarations.delete(id);
}

/** One piece of a remote: which, how it is called in the log, and where the declaration has it. */
interface WantedPiece {
  id: string;
  suffix: 'Page' | 'Slot';
  phase: string;
  pick: (from: RemoteDeclaration) => (() => Promise<object>) | undefined;
}

async function load({ id, suffix, phase, pick }: WantedPiece): Promise<PageComponent> {
  refuseUnfit(remoteById(id));
  const lazy = pick(await declarationOf(id));
  if (!lazy) throw new LoadError('MFE-007', id, phase);
  return componentOf(await timed(id, phase, lazy), suffix);
}

/** Adds deadline, reason and bookkeeping to a load. */
async function guarded(piece: WantedPiece): Promise<PageComponent> {
  const { id } = piece;
  try {
    return await withDeadline(load(piece), scriptDeadlineMs, id);
  } catch (error) {
    restart(id);
    throw noteFailure(failureOf(error, id));
  }
}

/** The component of a page. Rejects with LoadError within eight seconds; the next call tries everything again. */
export function loadPage(id: string, path: string): Promise<PageComponent> {
  const pick = (from: RemoteDeclaration) => from.routes.find((route) => route.path === path)?.page;
  return guarded({ id, suffix: 'Page', phase: `page:${path}`, pick });
}

/** The component that a remote puts into a slot. Fails like {@link loadPage}. */
export function loadSlot(id: string, name: SlotName): Promise<PageComponent> {
  return guarded({ id, suffix: 'Slot', phase: `slot:${name}`, pick: (from) => from.slots?.[name] });
}
