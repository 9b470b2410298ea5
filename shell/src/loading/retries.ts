import { useQueryClient } from '@trassa/mfe-kit/query';
import { create } from '@trassa/mfe-kit/state';
import { dropFailedComponents } from './chunks.ts';

/** Retries per remote on this page. */
const useRetries = create<Readonly<Record<string, number>>>(() => ({}));

/**
 * Retries every failed part of a remote, pages and slots. Cached answers that nothing shows are dropped, since one of
 * them may have caused the failure.
 */
export function useRetry(id: string): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ type: 'inactive' });
    dropFailedComponents(id);
    useRetries.setState((all) => ({ [id]: (all[id] ?? 0) + 1 }));
  };
}

/** Counter of {@link useRetry}'s retries, used as a React key. */
export function useRetriesFor(id: string): number {
  return useRetries((all) => all[id] ?? 0);
}
