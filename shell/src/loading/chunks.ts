import type { SlotName } from '@trassa/contracts/platform/remote-manifest';
import { findRoute, slotsOf } from '@trassa/contracts/platform/route-match';
import type { SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { nextTask } from '../next-task.ts';
import { registry } from '../registry.ts';
import { loadPage, loadSlot } from './remote-loader.ts';

type Piece = Promise<ComponentType<SlotProps>>;

const pieces = new Map<string, Piece>();
const failed = new Set<string>();

function once(key: string, load: () => Piece): Piece {
  const known = pieces.get(key);
  if (known) return known;
  const loading = load();
  // Whoever draws the piece handles the failure; without this a prefetch would report it as unhandled.
  loading.catch(() => failed.add(key));
  pieces.set(key, loading);
  return loading;
}

function forget(key: string): void {
  pieces.delete(key);
  failed.delete(key);
}

/** Drops every piece of a remote that failed, so that drawing it loads it again. */
export function forgetFailed(remote: string): void {
  for (const key of failed) if (key.split(' ')[1] === remote) forget(key);
}

const pageKey = (remote: string, path: string) => `page ${remote} ${path}`;
const slotKey = (remote: string, name: SlotName) => `slot ${remote} ${name}`;

/** A page's component, the same promise until {@link forgetFailed}: what `use()` needs. */
export function page(remote: string, path: string): Piece {
  return once(pageKey(remote, path), () => loadPage(remote, path));
}

/** A slot's component, the same promise until {@link forgetFailed}. */
export function slot(remote: string, name: SlotName): Piece {
  return once(slotKey(remote, name), () => loadSlot(remote, name));
}

/**
 * Fetches a page and what stands in its slots ahead of the click. A failure before the click is forgotten: the click
 * tries for itself. Settles when all of it is there or has failed.
 */
export async function prefetch(path: string): Promise<void> {
  const found = findRoute(registry, path);
  if (!found || found.remote.disabled !== undefined) return;
  const { remote, route } = found;
  // On screen by now: its boundary shows this very failure. Forgotten, it would be loaded a second time unasked.
  const unlessShown = (key: string) => () => (location.pathname === path ? undefined : forget(key));
  const fetching = [page(remote.id, route.path).catch(unlessShown(pageKey(remote.id, route.path)))];
  for (const { remote: owner, slot: filling } of slotsOf(registry, route)) {
    await nextTask(); // starting a script takes its time, and there are many
    fetching.push(slot(owner.id, filling.name).catch(unlessShown(slotKey(owner.id, filling.name))));
  }
  await Promise.all(fetching);
}
