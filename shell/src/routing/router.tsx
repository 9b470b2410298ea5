import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { FeedbackEntry } from '@trassa/mfe-kit/feedback-entry';
import { RouterLinks } from '@trassa/mfe-kit/router';
import { startSession, useSession } from '@trassa/mfe-kit/session';
import { ErrorState } from '@trassa/ui/error-state';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useBlocker,
} from 'react-router-dom';
import { AppFrame } from '../frame/app-frame.tsx';
import { loadPageOnce, prefetchPage } from '../loading/chunks.ts';
import { shellPaths } from '../paths.ts';
import { useServiceWorker } from '../push/use-service-worker.ts';
import { registry } from '../registry.ts';
import { checkForReleases, redirectIfOutdated } from './newer-releases.ts';
import { RemotePage } from './remote-page.tsx';
import styles from './root-route.module.css';
import { routingMessages as messages } from './routing.messages.ts';
import { useCurrentRoute } from './use-current-route.ts';

const versions = Object.fromEntries(registry.remotes.map(({ id, version }) => [id, version]));

// On demand: the dialog needs antd's modal, which users without unsaved input never load.
const leaveDialog = onDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

function prefetchLink(href: string): void {
  checkForReleases();
  void prefetchPage(new URL(href, location.href).pathname);
}

/** Confirmation before a page with unsaved input is left. */
function LeaveConfirmation() {
  // Evaluated on navigation, because a form that was just saved navigates before this component renders again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasDirtyForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  const LeaveDialog = useWindow(leaveDialog, { open: blocker.state === 'blocked', onClose: () => blocker.reset?.() });
  if (blocker.state !== 'blocked' || !LeaveDialog) return null;
  return <LeaveDialog onAnswer={(leave) => (leave ? blocker.proceed() : blocker.reset())} />;
}

/** Parts common to all pages: links, scroll restoration, leave confirmation, feedback button. */
function RootRoute() {
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
      {/* Without a session the frame would stay a skeleton, so only the error is shown. */}
      {error && isFramed ? null : <Outlet />}
      <LeaveConfirmation />
      <FeedbackEntry remotes={versions} isInMenu={isFramed} />
      <ScrollRestoration />
    </RouterLinks>
  );
}

/** Delay after which the new page's skeleton replaces the old page. */
const skeletonDelayMs = 700;
let hasLoadedFirstPage = false;

/** Loads the page while the old one stays visible with a progress line. Failures are shown by the page's boundary. */
async function preloadPage(remote: RegistryRemote, route: RemoteRoute, url: string): Promise<Response | null> {
  const newer = hasLoadedFirstPage ? await redirectIfOutdated(url) : null;
  if (newer) return newer;
  const loading = loadPageOnce(remote.id, route.path).catch(() => null);
  if (hasLoadedFirstPage) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);
  hasLoadedFirstPage = true;
  return null;
}

function buildRoutes(layout: RemoteRoute['layout']): RouteObject[] {
  return registry.remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => route.layout === layout)
      .map((route) => ({
        path: route.path,
        element: <RemotePage remote={remote} route={route} />,
        loader: ({ request }) => preloadPage(remote, route, request.url),
        handle: { remote, route },
        // Filters live in the query string, so a new query string is the same page.
        shouldRevalidate: () => false,
      })),
  );
}

const diagnostics: RouteObject = {
  path: shellPaths.diagnostics,
  lazy: async () => ({ Component: (await import('../diagnostics/diagnostics.page.tsx')).DiagnosticsPage }),
};

/** Gallery of packages/ui. The build resolves the condition, so that production bundles exclude it. */
const gallery: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: shellPaths.gallery,
          lazy: async () => ({ Component: (await import('@trassa/gallery/gallery')).Gallery }),
        },
      ]
    : [];

/** Routes of the registry in the frames of their layouts; any other address redirects to `/`. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootRoute />,
      errorElement: (
        <div className={styles.alone}>
          <ErrorState title={messages.broken} text={messages.noServerText} onRetry={() => location.reload()} />
        </div>
      ),
      hydrateFallbackElement: <></>,
      children: [
        { element: <AppFrame />, children: buildRoutes('app') },
        { element: <BareFrame />, children: [...buildRoutes('bare'), diagnostics, ...gallery] },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ]);
}

/** Layout without menu: sign-in, registration, landing, payment result. */
function BareFrame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
