import { useEffect, useState } from 'react';

const dashboardReadyTimeoutMs = 4000;

/**
 * Whether the dashboard may be shown: after loading, at most after four seconds, so that a slow service does not delay
 * the others. It stays true: cards repeat failed requests as they appear, and would alternate with their placeholders.
 */
export function useDashboardReady(isPending: boolean): boolean {
  const [isSettled, setSettled] = useState(!isPending);
  if (!isPending && !isSettled) setSettled(true);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(true), dashboardReadyTimeoutMs);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled;
}
