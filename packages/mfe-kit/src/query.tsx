// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
import { QueryClient, type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { call } from '@trassa/api-client/call';
import type { CallArguments } from '@trassa/api-client/client';
import type { Endpoint, WireTypesOf } from '@trassa/contracts/endpoint';
import { followSession } from './session.tsx';

export type { QueryClient, QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

type DataOf<E extends Endpoint> = WireTypesOf<E>['reply'] extends { data: infer Data } ? Data : never;

/** Options of a query: how long its data are fresh, when they are refetched. */
type ReadOptions<Data, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<Data, Error, Data, Key>,
  'queryKey' | 'queryFn'
>;

type ReadArguments<E extends Endpoint, Key extends QueryKey> =
  CallArguments<WireTypesOf<E>> extends [input: infer Input]
    ? [input: Input, options?: ReadOptions<DataOf<E>, Key>]
    : [input?: CallArguments<WireTypesOf<E>>[0], options?: ReadOptions<DataOf<E>, Key>];

/** Query of what an endpoint answers as `data`: `readQuery(peopleKey, peopleEndpoints.people)`. */
export function readQuery<Key extends QueryKey, E extends Endpoint>(
  queryKey: Key,
  endpoint: E,
  ...[input, options]: ReadArguments<E, Key>
) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<E>> => {
      const parts = [{ ...(input as object | undefined), signal }] as unknown as CallArguments<WireTypesOf<E>>;
      const { data } = (await call(endpoint, ...parts)) as { data: DataOf<E> };
      return data;
    },
  });
}

/** How long an answer counts as fresh, in milliseconds. */
const freshForMs = 15_000;

/**
 * A refetch after a change restarts a first load that still runs: the library would wait for it, though its answer may
 * be older than the change. Refetches that may come faster than a slow load ends pass `cancelRefetch: false`.
 */
class RefetchingClient extends QueryClient {
  override refetchQueries(...[filters, options]: Parameters<QueryClient['refetchQueries']>): Promise<void> {
    if (options?.cancelRefetch ?? true) {
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
        if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
      }
    }
    return super.refetchQueries(filters, options);
  }
}

/**
 * The application's one query client: no retries, no refetch when the window comes back, as the specification says. Calls
 * start without a network, too: the service worker may have kept the answer, and a form hears at once that there is none.
 * Who signs in after another person finds no answers of theirs.
 */
export function createQueryClient(): QueryClient {
  const client = new RefetchingClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        staleTime: freshForMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  let lastId: string | undefined;
  followSession(({ user }) => {
    if (!user) return;
    if (lastId && lastId !== user.id) client.clear();
    lastId = user.id;
  });
  return client;
}
