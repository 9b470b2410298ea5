import { useEffect, useState } from 'react';

const patienceMs = 4000;

/** False while something is on its way, four seconds at most: one service that hangs does not hold back the others. */
export function useSettled(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLate || !isPending;
}
