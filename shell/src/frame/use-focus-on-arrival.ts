import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Who comes into the frame from a page without one, signing in, had the focus in a form that is gone: it goes to the
 * page, not to the top of the window. Who opens the address itself starts at the top, as everywhere.
 */
export function useFocusOnArrival(isThere: boolean): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived is asked once, when the frame is there
  useEffect(() => {
    if (!isThere || type === NavigationType.Pop || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [isThere]);
}
