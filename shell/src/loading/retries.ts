import { create } from '@trassa/mfe-kit/state';
import { forgetFailed } from './chunks.ts';

/** How often each remote was asked to try again on this page. */
const useRetries = create<Readonly<Record<string, number>>>(() => ({}));

/** Lets every failed part of a remote try again: the page, and what it puts into slots. */
export function retryRemote(id: string): void {
  forgetFailed(id);
  useRetries.setState((all) => ({ [id]: (all[id] ?? 0) + 1 }));
}

/** A number that grows with every {@link retryRemote} of this remote. */
export function useRetriesOf(id: string): number {
  return useRetries((all) => all[id] ?? 0);
}
