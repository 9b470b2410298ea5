import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * After sign-in the focused form is gone, so the focus moves to the page. After a direct visit the focus starts at the
 * top of the document, as usual.
 */
export function useFocusOnArrival(isThere: boolean): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived is asked once, when the frame is there
  useEffect(() => {
    if (!isThere || type === NavigationType.Pop || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [isThere]);
}
