import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { focusNearest, getChain } from './use-focus-kept.ts';

/** An element with the places it stands in; empty: the focus is nowhere. */
export function getPlaces(focused: EventTarget | null): HTMLElement[] {
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  return getChain(focused, document.body).slice(0, -1);
}

/** Gives a lost focus to the first of the places that is still there, else to the content, not to the top of the page. */
export function giveFocusBack(places: readonly HTMLElement[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const content = document.getElementById('content');
  focusNearest([...places, ...(content ? [content] : [])]);
}

/**
 * Returns the focus when a layer goes: after its removal, or by a call of the result when it is only closed. antd
 * returns it to the opener alone, which may be gone by then.
 */
export function useFocusBack(open: boolean): () => void {
  const before = useRef<readonly HTMLElement[]>([]);
  const [closings, setClosings] = useState(0);
  // Earliest effect: later ones have already moved the focus into the layer.
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
