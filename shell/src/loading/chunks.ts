import type { SlotName } from '@trassa/contracts/platform/remote-manifest';
import { findRoute, listFilledSlots } from '@trassa/contracts/platform/route-match';
import type { SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { waitForNextTask } from '../next-task.ts';
import { registry } from '../registry.ts';
import { keepResult } from './kept-result.ts';
import { loadPage, loadSlot } from './remote-loader.ts';

type ComponentPromise = Promise<ComponentType<SlotProps>>;

const components = new Map<string, ComponentPromise>();
const failedKeys = new Set<string>();

function loadOnce(key: string, load: () => ComponentPromise): ComponentPromise {
  const known = components.get(key);
  if (known) return known;
  const loading = keepResult(load());
  // Rendering handles the failure; without this handler a prefetch would report an unhandled rejection.
  loading.catch(() => failedKeys.add(key));
  components.set(key, loading);
  return loading;
}

function dropComponent(key: string): void {
  components.delete(key);
  failedKeys.delete(key);
}

/** Drops failed components of a remote, so that rendering loads them again. */
export function dropFailedComponents(remote: string): void {
  for (const key of failedKeys) if (key.split(' ')[1] === remote) dropComponent(key);
}

const getPageKey = (remote: string, path: string) => `page ${remote} ${path}`;
const getSlotKey = (remote: string, name: SlotName) => `slot ${remote} ${name}`;

/** Component of a page: one promise until {@link dropFailedComponents}, as `use()` requires. */
export function loadPageOnce(remote: string, path: string): ComponentPromise {
  return loadOnce(getPageKey(remote, path), () => loadPage(remote, path));
}

/** Component of a slot: one promise until {@link dropFailedComponents}. */
export function loadSlotOnce(remote: string, name: SlotName): ComponentPromise {
  return loadOnce(getSlotKey(remote, name), () => loadSlot(remote, name));
}

/**
 * Loads a page and its slots ahead of the click. Failures before the click are dropped, and the click retries. Settles
 * when everything has loaded or failed.
 */
export async function prefetchPage(path: string): Promise<void> {
  const found = findRoute(registry, path);
  if (!found || found.remote.disabled !== undefined) return;
  const { remote, route } = found;
  // A visible page keeps its failure, which its boundary shows; a dropped one would be loaded again unasked.
  const unlessShown = (key: string) => () => (location.pathname === path ? undefined : dropComponent(key));
  const fetching = [loadPageOnce(remote.id, route.path).catch(unlessShown(getPageKey(remote.id, route.path)))];
  for (const { remote: owner, slot: filling } of listFilledSlots(registry, route)) {
    await waitForNextTask(); // the script of a slot takes a while to start, and a page has many slots
    fetching.push(loadSlotOnce(owner.id, filling.name).catch(unlessShown(getSlotKey(owner.id, filling.name))));
  }
  await Promise.all(fetching);
}
