import type { SlotName } from '@trassa/contracts/platform/remote-manifest';
import { findRoute, slotsOf } from '@trassa/contracts/platform/route-match';
import type { SlotProps } from '@trassa/mfe-kit/remote';
import type { ComponentType } from 'react';
import { nextTask } from '../next-task.ts';
import { registry } from '../registry.ts';
import { loadPage, loadSlot } from './remote-loader.ts';

type Piece = Promise<ComponentType<SlotProps>>;

const pieces = new Map<string, Piece>();

function once(key: string, load: () => Piece): Piece {
  const known = pieces.get(key);
  if (known) return known;
  const loading = load();
  // Whoever draws the piece handles the failure; without this a prefetch would report it as unhandled.
  loading.catch(() => undefined);
  pieces.set(key, loading);
  return loading;
}

/** A page's component, the same promise until {@link forgetPage}: what `use()` needs. */
export function page(remote: string, path: string): Piece {
  return once(`page ${remote} ${path}`, () => loadPage(remote, path));
}

/** Drops a page that failed, so that the next {@link page} loads it again. */
export function forgetPage(remote: string, path: string): void {
  pieces.delete(`page ${remote} ${path}`);
}

/** A slot's component, the same promise until {@link forgetSlot}. */
export function slot(remote: string, name: SlotName): Piece {
  return once(`slot ${remote} ${name}`, () => loadSlot(remote, name));
}

/** Drops a slot that failed. */
export function forgetSlot(remote: string, name: SlotName): void {
  pieces.delete(`slot ${remote} ${name}`);
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
  const unlessShown = (forget: () => void) => () => (location.pathname === path ? undefined : forget());
  const fetching = [page(remote.id, route.path).catch(unlessShown(() => forgetPage(remote.id, route.path)))];
  for (const { remote: owner, slot: filling } of slotsOf(registry, route)) {
    await nextTask(); // starting a script takes its time, and there are many
    const forget = () => forgetSlot(owner.id, filling.name);
    fetching.push(slot(owner.id, filling.name).catch(unlessShown(forget)));
  }
  await Promise.all(fetching);
}
