import { onAnswerAge } from '@trassa/api-client/request';
import { create } from '@trassa/mfe-kit/state';

/** State of the service worker as the page sees it. */
interface OfflineState {
  /** Time of the oldest kept answer on this page, in milliseconds since the epoch; null: all is from the network. */
  readonly keptAt: number | null;
  /** Page of {@link keptAt}. */
  readonly path: string;
  /** New version of the worker that waits for the end of all pages. */
  readonly waiting: ServiceWorker | null;
}

export const useOffline = create<OfflineState>(() => ({ keptAt: null, path: '', waiting: null }));

/** Stores the time of the oldest kept answer on the page. */
export function trackAnswerAges(): void {
  onAnswerAge((at) => {
    const { keptAt, path } = useOffline.getState();
    if (at === null && keptAt === null) return;
    const here = location.pathname;
    const oldest = at === null || keptAt === null || path !== here ? at : Math.min(at, keptAt);
    useOffline.setState({ keptAt: oldest, path: here });
  });
}
