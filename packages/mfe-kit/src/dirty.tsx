import { useEffect, useId, useSyncExternalStore } from 'react';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function mark(id: string, isDirty: boolean): void {
  const before = dirty.size;
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  if (dirty.size === before) return;
  if (dirty.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  changed();
}

/** True while any form on screen holds unsaved input: the shell then delays reloads and asks before leaving the page. */
export function hasDirtyForms(): boolean {
  return dirty.size > 0;
}

/** Registers a form for as long as it is on screen: `useDirtyForm(form.formState.isDirty)`. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [id, isDirty]);
}

/** {@link hasDirtyForms} as a value that re-renders. */
export function useHasDirtyForms(): boolean {
  return useSyncExternalStore(subscribe, hasDirtyForms, () => false);
}
