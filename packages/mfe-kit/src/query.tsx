// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
import { QueryClient } from '@tanstack/react-query';

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

/** How long an answer counts as fresh, in milliseconds. */
const freshForMs = 15_000;

/**
 * A refetch after a change begins a first load anew: the library would await the load, which may be older than the change.
 * Those that follow one another faster than a slow load say `cancelRefetch: false`.
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
 */
export function createQueryClient(): QueryClient {
  return new RefetchingClient({
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
}
