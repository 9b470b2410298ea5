import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a layer is taken off the page while open. Closing by `open` is antd's own
 * business; a caller that simply stops drawing the layer leaves the focus nowhere.
 */
export function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null);
  // The earliest of the effects: afterwards the layer, or a field in it, has already taken the focus.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost || before.current === null) return;
      // What opened the layer may be gone with what the layer did: then on at the content, not at the top of the page.
      const place = before.current.isConnected ? before.current : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [],
  );
}
