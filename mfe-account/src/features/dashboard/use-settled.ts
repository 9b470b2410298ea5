import { useEffect, useState } from 'react';

const timeoutMs = 4000;

/** False while loading, at most four seconds: one slow service must not delay the others. */
export function useSettled(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLate || !isPending;
}
