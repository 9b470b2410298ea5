import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';

/**
 * Gives the focus back to where it was when a layer goes: taken off the page while open, or closed; for the second the
 * layer calls what this returns. antd gives the focus to what opened the layer, and to nothing when that has gone with
 * what the layer did.
 */
export function useFocusBack(open: boolean): () => void {
  const before = useRef<Element | null>(null);
  const [closings, setClosings] = useState(0);
  // The earliest of the effects: afterwards the layer, or a field in it, has already taken the focus.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const giveBack = useCallback(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || before.current === null) return;
    // What opened the layer may be gone with what the layer did, or nobody opened it: then on at the content, not at the
    // top of the page.
    const isThere = before.current.isConnected && before.current !== document.body;
    const place = isThere ? before.current : document.getElementById('content');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, []);
  useEffect(() => giveBack, [giveBack]);
  // After the drawing that takes the layer off the page: until then what is in it has the focus.
  useEffect(() => {
    if (closings > 0) giveBack();
  }, [closings, giveBack]);
  return useCallback(() => setClosings((times) => times + 1), []);
}
