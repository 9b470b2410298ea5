import { startTransition, useDeferredValue, useEffect, useState } from 'react';

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

/** The answer that is drawn already: a newer one is rendered in the background, so that the page responds meanwhile. */
export function useDrawn<Answer>(answer: Answer | undefined): Answer | undefined {
  const drawn = useDeferredValue(answer);
  return answer === undefined ? undefined : drawn;
}
