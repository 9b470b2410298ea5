import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMemo } from 'react';
import { type AnalyticsFilters, addressOf, filtersOf } from './analytics-filters.rules.ts';

/** Filters of an analytics page; they live in the address, so that a view can be sent and kept. */
export function useAnalyticsFilters(defaults: AnalyticsFilters) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params, defaults), [params, defaults]);
  const change = (part: Partial<AnalyticsFilters>) =>
    setParams(addressOf({ ...filters, ...part }, defaults), { replace: true });
  const reset = () => setParams(new URLSearchParams(), { replace: true });
  return { filters, change, reset };
}
