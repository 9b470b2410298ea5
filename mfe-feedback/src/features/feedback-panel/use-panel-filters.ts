import { useSearchParams } from '@trassa/mfe-kit/router';
import { filtersOf, type PanelFilters, paramsOf } from './feedback-filters.rules.ts';

/** Filters and the open message, both in the address. */
export function usePanelFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  return {
    filters,
    /** Anything but the page itself leads back to the first page. */
    change: (part: Partial<PanelFilters>) =>
      setParams((now) => paramsOf({ ...filtersOf(now), page: 1, ...part }, now), { replace: true }),
    openId: params.get('item'),
    open: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('item');
        else next.set('item', id);
        return next;
      }),
  };
}
