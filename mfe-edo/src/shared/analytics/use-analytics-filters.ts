import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../listing/use-address-params.ts';
import { type AnalyticsFilters, buildAddress, buildFilters } from './analytics-filters.rules.ts';

/** Filters of an analytics page, kept in the URL so that a view can be shared. */
export function useAnalyticsFilters(defaults: AnalyticsFilters) {
  const [params, setParams] = useAddressParams();
  const filters = useMemo(() => buildFilters(params, defaults), [params, defaults]);
  const change = (part: Partial<AnalyticsFilters>) =>
    setParams((now) => buildAddress({ ...buildFilters(now, defaults), ...part }, defaults));
  const reset = useCallback(() => setParams(() => new URLSearchParams()), [setParams]);
  return { filters, change, reset };
}
