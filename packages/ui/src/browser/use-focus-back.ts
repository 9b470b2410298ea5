import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';

/**
 * Returns the focus when a layer goes: after its removal, or by a call of the result when it is only closed. antd
 * returns it to the opener alone, which may be gone by then.
 */
export function useFocusBack(open: boolean): () => void {
  const before = useRef<Element | null>(null);
  const [closings, setClosings] = useState(0);
  // Earliest effect: later ones have already moved the focus into the layer.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const giveBack = useCallback(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || before.current === null) return;
    // The opener may be gone, or there was none: the focus goes to the content, not to the top of the page.
    const isThere = before.current.isConnected && before.current !== document.body;
    const place = isThere ? before.current : document.getElementById('content');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, []);
  useEffect(() => giveBack, [giveBack]);
  // After the render that removes the layer: until then its content has the focus.
  useEffect(() => {
    if (closings > 0) giveBack();
  }, [closings, giveBack]);
  return useCallback(() => setClosings((times) => times + 1), []);
}
