import { startTransition, useEffect, useState } from 'react';

/**
 * True from the drawing after the one in which `isReady` was: what is much to draw comes in passes, each short enough for
 * the browser to answer the person in between. (`useDeferredValue` does not do it twice: what is deferred already draws
 * the new value at once.)
 */
export function useNextPass(isReady: boolean): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (isReady) startTransition(() => setNext(true));
  }, [isReady]);
  return isNext;
}
