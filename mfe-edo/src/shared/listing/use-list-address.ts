import { readAddress, writeAddress } from './list-address.rules.ts';
import { useAddressParams } from './use-address-params.ts';

/** Filters, page, size and open record of a list in the URL. `record` names the parameter of the latter. */
export function useListAddress<Key extends string>(keys: readonly Key[], record: string) {
  const [params, setParams] = useAddressParams();
  const address = readAddress(params, keys);
  const put = (next: (there: typeof address) => Partial<typeof address>) =>
    setParams((now) => {
      const there = readAddress(now, keys);
      return writeAddress({ ...there, ...next(there) }, now);
    });
  return {
    ...address,
    openKey: params.get(record),
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
