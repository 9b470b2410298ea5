import { watchSession } from '@trassa/api-client/session-watch';
import { startSession } from '@trassa/mfe-kit/session';
import { watchInstallPrompt } from './install/install-prompt.ts';
import { prefetchPage } from './loading/chunks.ts';
import { waitForNextTask } from './next-task.ts';
import { startReports } from './reports/reporter.ts';
import { reloadIfOutdated, trackReleases } from './routing/newer-releases.ts';
import { startWorker } from './service-worker/start-worker.ts';

/** Longest wait before the first render: the outline in the page is better than a flash of skeletons. */
const maxFirstRenderWaitMs = 1500;

let firstPageReady: Promise<unknown> = Promise.resolve();

/**
 * Page code and session load in parallel with the evaluation of the application. Load reports and release checks start
 * before, so that they cover the first requests.
 */
export function preloadFirstPage(): void {
  startReports();
  trackReleases();
  watchInstallPrompt();
  startWorker();
  const session = startSession().finally(watchSession);
  const code = waitForNextTask().then(() => prefetchPage(location.pathname));
  const late = new Promise((resolve) => setTimeout(resolve, maxFirstRenderWaitMs));
  firstPageReady = Promise.race([Promise.allSettled([code, session]), late]).then(() =>
    reloadIfOutdated() ? new Promise(() => undefined) : undefined,
  );
}

/** Settles when the page is ready, or after the longest wait; never when the page is loaded anew. */
export function waitForFirstPage(): Promise<unknown> {
  return firstPageReady;
}
