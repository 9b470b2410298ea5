import { startTransition, useEffect, useState } from 'react';

/**
 * True from the render after the one in which `isReady` was true. A long render is split into stages, so that the browser
 * can respond to input in between. (`useDeferredValue` gives one stage only: a deferred tree renders a new value at once.)
 */
export function useStagedRender(isReady: boolean): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (isReady) startTransition(() => setNext(true));
  }, [isReady]);
  return isNext;
}
