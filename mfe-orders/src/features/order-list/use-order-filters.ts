import { useSearchParams } from '@trassa/mfe-kit/router';
import { useCallback, useEffect, useState } from 'react';
import {
  filtersOf,
  mergeFilters,
  noFilters,
  type OrderFilters,
  paramsOf,
  type StoredFilters,
} from './order-filters.rules.ts';

const storageKey = 'ordersFilters';

function readStored(): StoredFilters {
  try {
    return mergeFilters(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return noFilters; // damaged or blocked storage: as if nothing had been kept
  }
}

function keep({ platform, status, priority }: StoredFilters) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ platform, status, priority }));
  } catch {
    // Storage full or blocked: the filters then live in the address only.
  }
}

/** Filters of the list: in the address, so that a link shows the same; the three choices are also kept locally. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(readStored);
  const filters = filtersOf(params, stored);
  const change = useCallback(
    (part: Partial<OrderFilters>) => {
      const next = { ...filtersOf(params, stored), page: 1, ...part };
      keep(next);
      setStored(mergeFilters(next));
      setParams((now) => paramsOf(next, now), { replace: true });
    },
    [params, stored, setParams],
  );
  // What was kept from the last visit belongs into the address too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const next = paramsOf(filters, params);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  }, []);
  return { filters, change };
}

/** The order that is open beside the list, and its address. */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('order');
        else next.set('order', id);
        return next;
      }),
    [setParams],
  );
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('order', id);
    return `?${next}`;
  };
  return { openId: params.get('order'), open, hrefOf };
}
