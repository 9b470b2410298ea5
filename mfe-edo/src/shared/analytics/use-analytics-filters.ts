import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../listing/use-address-params.ts';
import { type AnalyticsFilters, buildAnalyticsParams, parseAnalyticsFilters } from './analytics-filters.rules.ts';

/** Filters of an analytics page, kept in the URL so that a view can be shared. */
export function useAnalyticsFilters(defaults: AnalyticsFilters) {
  const [params, setParams] = useAddressParams();
  const filters = useMemo(() => parseAnalyticsFilters(params, defaults), [params, defaults]);
  const change = (part: Partial<AnalyticsFilters>) =>
    setParams((now) => buildAnalyticsParams({ ...parseAnalyticsFilters(now, defaults), ...part }, defaults));
  const reset = useCallback(() => setParams(() => new URLSearchParams()), [setParams]);
  return { filters, change, reset };
}
