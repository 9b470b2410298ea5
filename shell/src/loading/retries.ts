import { create } from '@trassa/mfe-kit/state';
import { dropFailed } from './chunks.ts';

/** Retries per remote on this page. */
const useRetries = create<Readonly<Record<string, number>>>(() => ({}));

/** Retries every failed part of a remote, pages and slots. */
export function retryRemote(id: string): void {
  dropFailed(id);
  useRetries.setState((all) => ({ [id]: (all[id] ?? 0) + 1 }));
}

/** Counter of {@link retryRemote} calls, used as a React key. */
export function useRetriesOf(id: string): number {
  return useRetries((all) => all[id] ?? 0);
}
