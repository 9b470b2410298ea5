import { watchSession } from '@trassa/api-client/session-watch';
import { startSession } from '@trassa/mfe-kit/session';
import { prefetch } from './loading/chunks.ts';
import { nextTask } from './next-task.ts';
import { startReports } from './reports/reporter.ts';
import { watchReleases } from './routing/newer-releases.ts';

/** What the first drawing waits for: the outline in the page is better than skeletons that stand for a moment. */
const patienceMs = 1500;

let first: Promise<unknown> = Promise.resolve();

/**
 * The page's code and the answer to "who is here" travel at the same time, and while the rest is evaluated. Before any of
 * it whoever reports loads and failures, and listens to what answers say of releases: the first ones count, too.
 */
export function fetchFirst(): void {
  startReports();
  watchReleases();
  const session = startSession().finally(watchSession);
  const code = nextTask().then(() => prefetch(location.pathname));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  first = Promise.race([Promise.allSettled([code, session]), late]);
}

/** Settles when there is a page to draw, or when it has taken too long. */
export function firstPage(): Promise<unknown> {
  return first;
}
