import { followSession } from '@trassa/mfe-kit/session';
import { trackAnswerAges } from './offline-store.ts';
import { deleteAllPersonCaches, getCacheName } from './people.ts';

/** Runs the work when the page has loaded and the browser is idle. */
function runAfterLoad(work: () => void): void {
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/**
 * Registers the service worker for signed-in people. What it kept for a person goes with the session, also with one
 * that ended elsewhere.
 */
export function startWorker(): void {
  if (process.env.NODE_ENV === 'development' || !navigator.serviceWorker) return;
  trackAnswerAges();
  let registered = '';
  followSession(({ user, isLoading, error }) => {
    const person = user ? getCacheName(user.id, user.companyId) : '';
    if (person === registered) return;
    registered = person;
    // A failed fetch of the code leaves the page as it is; the next page tries again.
    if (person)
      runAfterLoad(
        () =>
          void import('./registration.ts').then(
            ({ registerWorkerFor: register }) => register(person),
            () => undefined,
          ),
      );
    else if (!isLoading && !error) void deleteAllPersonCaches();
  });
}
