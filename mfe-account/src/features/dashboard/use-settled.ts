import { useEffect, useState } from 'react';

const timeoutMs = 4000;

/**
 * False while loading, at most four seconds: one slow service must not delay the others. True for good once it was: the
 * cards ask again for what failed as they appear, and would otherwise take turns with their placeholder.
 */
export function useSettled(isPending: boolean): boolean {
  const [isSettled, setSettled] = useState(!isPending);
  if (!isPending && !isSettled) setSettled(true);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled;
}
