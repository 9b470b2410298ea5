import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { AppFrame } from '../frame/app-frame.tsx';
import { getPage } from '../loading/chunks.ts';
import { shellPaths } from '../paths.ts';
import { registry } from '../registry.ts';
import { fetchNewerPage } from './newer-releases.ts';
import { RemotePage } from './remote-page.tsx';
import { RootRoute } from './root-route.tsx';

/** Delay after which the new page's skeleton replaces the old page. */
const maxWaitMs = 700;
let started = false;

/** Loads the page while the old one stays visible with a progress line. Failures are shown by the page's boundary. */
async function preloadPage(remote: RegistryRemote, route: RemoteRoute, url: string): Promise<Response | null> {
  const newer = started ? await fetchNewerPage(url) : null;
  if (newer) return newer;
  const loading = getPage(remote.id, route.path).catch(() => null);
  if (started) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  started = true;
  return null;
}

function routesWith(layout: RemoteRoute['layout']): RouteObject[] {
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
      hydrateFallbackElement: <></>,
      children: [
        { element: <AppFrame />, children: routesWith('app') },
        { element: <BareFrame />, children: [...routesWith('bare'), diagnostics, ...gallery] },
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
