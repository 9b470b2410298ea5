import { listUnmetNeeds } from '@trassa/contracts/platform/needs.rules';
import { isRemoteSigned } from '@trassa/contracts/platform/release-signature';
import type { LoadPlan, RegistryRemote, SlotName } from '@trassa/contracts/platform/remote-manifest';
import { getComponent, type RemoteDeclaration, type SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { getRemoteById, registry } from '../registry.ts';
import { getFederation } from './federation.ts';
import { asLoadError, LoadError, TransientError, withDeadline } from './load-error.ts';
import { recordFailure, recordPhase } from './load-log.ts';
import { toLoadError } from './plugins/error-codes.ts';
import { invalidateContainer } from './plugins/fresh-addresses.ts';
import { fileDeadlineMs } from './plugins/trusted-files.ts';

const signatureChecks = new Map<string, Promise<boolean>>();

/**
 * Browsers from before 2025 have no Ed25519, and pages of another machine without TLS no `crypto.subtle`; they rely on
 * the check of the gateway. A release cannot cause either, so a forged one does not pass in a browser that has both.
 */
async function isSignedOrUncheckable(remote: RegistryRemote): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  try {
    return await isRemoteSigned(remote, registry.keys);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/**
 * Checks the signature, once per remote and page. The `base`, which the server adds, is not signed: it has to be a
 * path, as it might lead to another origin. @throws LoadError MFE-003 for a release that no trusted key has signed, or
 * a bad `base`
 */
async function checkSignature(remote: RegistryRemote): Promise<void> {
  if (!remote.base.startsWith('/')) throw new LoadError('MFE-003', remote.id, `${remote.base} is no path`);
  const check = signatureChecks.get(remote.id) ?? isSignedOrUncheckable(remote);
  signatureChecks.set(remote.id, check);
  if (!(await check)) throw new LoadError('MFE-003', remote.id, `release ${remote.version} has no trusted signature`);
}

type RemoteComponent = ComponentType<SlotProps>;

/** Page or slot of a remote, with its location in the declaration or in an exposed module. */
interface ComponentRequest {
  readonly id: string;
  readonly suffix: 'Page' | 'Slot';
  readonly phase: string;
  readonly plan: LoadPlan | undefined;
  readonly declared: (from: RemoteDeclaration) => (() => Promise<object>) | undefined;
}

function checkAvailability(remote: RegistryRemote): void {
  if (remote.disabled !== undefined) throw new LoadError('MFE-009', remote.id, remote.disabled);
  const unmet = listUnmetNeeds(remote.needs, registry.services);
  if (unmet.length > 0) throw new LoadError('MFE-008', remote.id, unmet);
}

async function loadExposed<T>({ global }: RegistryRemote, expose: string): Promise<T> {
  const module = await getFederation().loadRemote<T>(`${global}${expose.slice('.'.length)}`);
  if (!module) throw new Error(`${global} exposes nothing as ${expose}`);
  return module;
}

async function loadModule(remote: RegistryRemote, { phase, plan, declared }: ComponentRequest): Promise<object> {
  if (plan && plan.expose !== './remote') return loadExposed(remote, plan.expose);
  const lazy = declared((await loadExposed<{ remote: RemoteDeclaration }>(remote, './remote')).remote);
  if (!lazy) throw new LoadError('MFE-007', remote.id, phase);
  return lazy().catch(async (error: unknown) => {
    throw await toLoadError(error, remote);
  });
}

async function loadComponent(request: ComponentRequest): Promise<RemoteComponent> {
  const remote = getRemoteById(request.id);
  checkAvailability(remote);
  await checkSignature(remote);
  const start = performance.now();
  const component = getComponent(await loadModule(remote, request), request.suffix);
  recordPhase(request.id, request.phase, performance.now() - start);
  return component;
}

/** Retries a transient failure once before it is reported. */
function loadWithRetry(request: ComponentRequest): Promise<RemoteComponent> {
  return loadComponent(request).catch((error: unknown) => {
    if (error instanceof TransientError) return loadComponent(request);
    throw error;
  });
}

/** Adds deadline, error code and load log. */
async function loadGuarded(request: ComponentRequest): Promise<RemoteComponent> {
  try {
    return await withDeadline(loadWithRetry(request), fileDeadlineMs, request.id);
  } catch (error) {
    invalidateContainer(getRemoteById(request.id).global);
    throw recordFailure(asLoadError(error, 'MFE-005', request.id));
  }
}

/** Component of a page. Rejects with LoadError within eight seconds; the next call starts over. */
export function loadPage(id: string, path: string): Promise<RemoteComponent> {
  const plan = getRemoteById(id).routes.find((route) => route.path === path);
  const declared = (from: RemoteDeclaration) => from.routes.find((route) => route.path === path)?.page;
  return loadGuarded({ id, suffix: 'Page', phase: `page:${path}`, plan, declared });
}

/** Component of a slot. Fails like {@link loadPage}. */
export function loadSlot(id: string, name: SlotName): Promise<RemoteComponent> {
  const plan = getRemoteById(id).slots.find((slot) => slot.name === name);
  return loadGuarded({ id, suffix: 'Slot', phase: `slot:${name}`, plan, declared: (from) => from.slots?.[name] });
}
