import { buildListParams, parseListAddress } from './list-address.rules.ts';
import { useAddressParams } from './use-address-params.ts';

/** Parameter of the URL for the open tab of a list's page. */
const TAB_PARAM = 'tab';

/** Filters, page, size, tab and open record of a list in the URL. `record` names the parameter of the record. */
export function useListAddress<Key extends string>(keys: readonly Key[], record: string) {
  const [params, setParams] = useAddressParams();
  const address = parseListAddress(params, keys);
  const put = (next: (there: typeof address) => Partial<typeof address>) =>
    setParams((now) => {
      const there = parseListAddress(now, keys);
      return buildListParams({ ...there, ...next(there) }, now);
    });
  return {
    ...address,
    openKey: params.get(record),
    /** Open tab of the page; null: the list. */
    tab: params.get(TAB_PARAM),
    /** Address of a tab; the list keeps its filters meanwhile. */
    tabHref: (tab: string | null) => {
      const next = new URLSearchParams(params);
      next.delete(record);
      if (tab === null) next.delete(TAB_PARAM);
      else next.set(TAB_PARAM, tab);
      return `?${next}`;
    },
    /** Changes filters and returns to the first page. */
    change: (part: Partial<Record<Key, string>>) =>
      put(({ filters }) => ({ page: 1, filters: { ...filters, ...part } })),
    turn: (page: number) => put(() => ({ page })),
    /** Changes the sort and returns to the first page. */
    arrange: (sort: string) => put(() => ({ page: 1, sort })),
    resize: (size: number) => put(() => ({ page: 1, size })),
    open: (key: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (key === null) next.delete(record);
          else next.set(record, key);
          return next;
        },
        { push: true },
      ),
  };
}
