import { useSearchParams } from '@trassa/mfe-kit/router';
import { buildFilters, getParams, type PanelFilters } from './feedback-filters.rules.ts';

/** Filters and the open message, both in the URL. */
export function usePanelFilters() {
  const [params, setParams] = useSearchParams();
  const filters = buildFilters(params);
  return {
    filters,
    /** Any change except of the page returns to the first page. */
    change: (part: Partial<PanelFilters>) =>
      setParams((now) => getParams({ ...buildFilters(now), page: 1, ...part }, now), { replace: true }),
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
