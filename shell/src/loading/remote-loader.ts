import type { LoadPlan, RegistryRemote, SlotName } from '@trassa/contracts/platform/remote-manifest';
import { componentOf, type RemoteDeclaration, type SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { registry, remoteById } from '../registry.ts';
import { federation } from './federation.ts';
import { asLoadError, LoadError, PassingError, withDeadline } from './load-error.ts';
import { noteFailure, notePhase } from './load-log.ts';
import { unmetNeeds } from './needs.rules.ts';
import { codedError } from './plugins/error-codes.ts';
import { distrust } from './plugins/fresh-addresses.ts';
import { fileDeadlineMs } from './plugins/trusted-files.ts';

type PieceComponent = ComponentType<SlotProps>;

/** One page or slot of a remote: what the registry knows of it, and where a declaration alone has it. */
interface WantedPiece {
  readonly id: string;
  readonly suffix: 'Page' | 'Slot';
  readonly phase: string;
  readonly plan: LoadPlan | undefined;
  readonly declared: (from: RemoteDeclaration) => (() => Promise<object>) | undefined;
}

function refuseUnfit(remote: RegistryRemote): void {
  if (remote.disabled !== undefined) throw new LoadError('MFE-009', remote.id, remote.disabled);
  const unmet = unmetNeeds(remote.needs, registry.services);
  if (unmet.length > 0) throw new LoadError('MFE-008', remote.id, unmet);
}

async function exposed<T>({ global }: RegistryRemote, expose: string): Promise<T> {
  const module = await federation().loadRemote<T>(`${global}${expose.slice('.'.length)}`);
  if (!module) throw new Error(`${global} exposes nothing as ${expose}`);
  return module;
}

async function moduleOf(remote: RegistryRemote, { phase, plan, declared }: WantedPiece): Promise<object> {
  if (plan && plan.expose !== './remote') return exposed(remote, plan.expose);
  const lazy = declared((await exposed<{ remote: RemoteDeclaration }>(remote, './remote')).remote);
  if (!lazy) throw new LoadError('MFE-007', remote.id, phase);
  return lazy().catch(async (error: unknown) => {
    throw await codedError(error, remote);
  });
}

async function load(piece: WantedPiece): Promise<PieceComponent> {
  const remote = remoteById(piece.id);
  refuseUnfit(remote);
  const start = performance.now();
  const component = componentOf(await moduleOf(remote, piece), piece.suffix);
  notePhase(piece.id, piece.phase, performance.now() - start);
  return component;
}

/** What was spoilt on its way only once is asked for once more, before anybody is told. */
function loadPassing(piece: WantedPiece): Promise<PieceComponent> {
  return load(piece).catch((error: unknown) => {
    if (error instanceof PassingError) return load(piece);
    throw error;
  });
}

/** Adds deadline, reason and bookkeeping to a load. */
async function guarded(piece: WantedPiece): Promise<PieceComponent> {
  try {
    return await withDeadline(loadPassing(piece), fileDeadlineMs, piece.id);
  } catch (error) {
    distrust(remoteById(piece.id).global);
    throw noteFailure(asLoadError(error, 'MFE-005', piece.id));
  }
}

/** The component of a page. Rejects with LoadError within eight seconds; the next call tries everything again. */
export function loadPage(id: string, path: string): Promise<PieceComponent> {
  const plan = remoteById(id).routes.find((route) => route.path === path);
  const declared = (from: RemoteDeclaration) => from.routes.find((route) => route.path === path)?.page;
  return guarded({ id, suffix: 'Page', phase: `page:${path}`, plan, declared });
}

/** The component that a remote puts into a slot. Fails like {@link loadPage}. */
export function loadSlot(id: string, name: SlotName): Promise<PieceComponent> {
  const plan = remoteById(id).slots.find((slot) => slot.name === name);
  return guarded({ id, suffix: 'Slot', phase: `slot:${name}`, plan, declared: (from) => from.slots?.[name] });
}
