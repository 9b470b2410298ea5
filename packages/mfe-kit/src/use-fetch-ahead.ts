import { fetchAhead, type OnDemand } from '@trassa/ui/on-demand';
import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches a component at the first move of a pointer, touch or key: before it is opened, never for a page only read. */
export function useFetchAhead<Props>(source: OnDemand<Props>): void {
  useEffect(() => {
    const waiting = new AbortController();
    const fetchOnce = () => {
      waiting.abort();
      fetchAhead(source);
    };
    for (const sign of signs) addEventListener(sign, fetchOnce, { signal: waiting.signal, passive: true });
    return () => waiting.abort();
  }, [source]);
}
