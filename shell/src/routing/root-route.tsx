import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { FeedbackEntry } from '@trassa/mfe-kit/feedback-entry';
import { RouterLinks } from '@trassa/mfe-kit/router';
import { startSession, useSession } from '@trassa/mfe-kit/session';
import { ErrorState } from '@trassa/ui/error-state';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useBlocker } from 'react-router-dom';
import { prefetch } from '../loading/chunks.ts';
import { useServiceWorker } from '../push/use-service-worker.ts';
import { registry } from '../registry.ts';
import { checkForReleases } from './newer-releases.ts';
import styles from './root-route.module.css';
import { routingMessages as messages } from './routing.messages.ts';
import { useCurrentRoute } from './use-current-route.ts';

const versions = Object.fromEntries(registry.remotes.map(({ id, version }) => [id, version]));

// Lazy: the dialog needs antd's modal, which users without unsaved input never load.
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

function prefetchLink(href: string): void {
  checkForReleases();
  void prefetch(new URL(href, location.href).pathname);
}

/** Confirmation before a page with unsaved input is left. */
function LeaveConfirmation() {
  // Evaluated on navigation, because a form that was just saved navigates before this component renders again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasDirtyForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onAnswer={(leave) => (leave ? blocker.proceed() : blocker.reset())} />
    </Suspense>
  );
}

/** Parts common to all pages: links, scroll restoration, leave confirmation, feedback button. */
export function RootRoute() {
  const { error, isAuthenticated, isLoading } = useSession();
  useServiceWorker({ isSignedOut: !isAuthenticated && !isLoading && !error });
  const isFramed = useCurrentRoute()?.route.layout === 'app';
  return (
    <RouterLinks prefetch={prefetchLink}>
      {error ? (
        <div className={isFramed ? styles.alone : undefined}>
          <ErrorState
            title={messages.noServer}
            text={messages.noServerText}
            traceId={error.traceId}
            onRetry={() => void startSession()}
          />
        </div>
      ) : null}
      {/* A frame without its person would stay a skeleton. */}
      {error && isFramed ? null : <Outlet />}
      <LeaveConfirmation />
      <FeedbackEntry remotes={versions} isInMenu={isFramed} />
      <ScrollRestoration />
    </RouterLinks>
  );
}
