import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { focusNearest, getChain } from './use-focus-kept.ts';

/** A focused element and its ancestors that may get the focus; empty without a focus. */
export function getPlaces(focused: EventTarget | null): HTMLElement[] {
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  return getChain(focused, document.body).slice(0, -1);
}

/** When nothing has the focus, gives it to the first place that still exists, else to the content of the page. */
export function giveFocusBack(places: readonly HTMLElement[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const content = document.getElementById('content');
  focusNearest([...places, ...(content ? [content] : [])]);
}

/**
 * Gives the focus back when a layer is gone: on its removal, or on a call of the returned function after a mere
 * closing. antd returns it only to the element that opened the layer, which may no longer exist.
 */
export function useFocusBack(open: boolean): () => void {
  const before = useRef<readonly HTMLElement[]>([]);
  const [closings, setClosings] = useState(0);
  // The earliest kind of effect: later ones may already have moved the focus into the layer.
  useInsertionEffect(() => {
    if (open) before.current = getPlaces(document.activeElement);
  }, [open]);
  const giveBack = useCallback(() => giveFocusBack(before.current), []);
  useEffect(() => giveBack, [giveBack]);
  // After the render that removes the layer: until then its content has the focus.
  useEffect(() => {
    if (closings > 0) giveBack();
  }, [closings, giveBack]);
  return useCallback(() => setClosings((times) => times + 1), []);
}
