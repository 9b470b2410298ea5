import { browserStorage } from '@trassa/api-client/browser-storage';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useCallback, useEffect, useState } from 'react';
import {
  noStoredFilters,
  type OrderFilters,
  parseOrderFilters,
  parseStoredFilters,
  type StoredFilters,
  writeFiltersToParams,
} from './order-filters.rules.ts';

const storageKey = 'ordersFilters';

function readStoredFilters(): StoredFilters {
  try {
    return parseStoredFilters(JSON.parse(browserStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return noStoredFilters; // damaged: as if nothing had been stored
  }
}

function writeStoredFilters({ platform, status, priority }: StoredFilters) {
  browserStorage.setItem(storageKey, JSON.stringify({ platform, status, priority }));
}

/** Filters in the address, so that a link reproduces the list; three of them also in local storage. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(readStoredFilters);
  const filters = parseOrderFilters(params, stored);
  const change = useCallback(
    (part: Partial<OrderFilters>) => {
      const next = { ...parseOrderFilters(params, stored), page: 1, ...part };
      writeStoredFilters(next);
      setStored(parseStoredFilters(next));
      setParams((now) => writeFiltersToParams(next, now), { replace: true });
    },
    [params, stored, setParams],
  );
  // Stored filters of the last visit join the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const next = writeFiltersToParams(filters, params);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  }, []);
  return { filters, change };
}

/** The order opened beside the list, and its address. */
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
  const others = new URLSearchParams(params);
  others.delete('order');
  const list = others.toString();
  // The function does not depend on the open order, so that rows are not rendered again.
  const getHref = useCallback(
    (id: string) => {
      const next = new URLSearchParams(list);
      next.set('order', id);
      return `?${next}`;
    },
    [list],
  );
  return { openId: params.get('order'), open, getHref };
}
