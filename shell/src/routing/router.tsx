import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { AppFrame } from '../frame/app-frame.tsx';
import { BareFrame } from '../frame/bare-frame.tsx';
import { page } from '../loading/chunks.ts';
import { shellPaths } from '../paths.ts';
import { registry } from '../registry.ts';
import { newerPage } from './newer-releases.ts';
import { RemotePage } from './remote-page.tsx';
import { RootRoute } from './root-route.tsx';

/** After this time the new page's skeleton is better than the old page. */
const patienceMs = 700;
let started = false;

/** Fetches the page while the old one stays on screen under the loading line. Failures are drawn by the page's boundary. */
async function warmUp(remote: RegistryRemote, route: RemoteRoute, url: string): Promise<Response | null> {
  const newer = started ? newerPage(url) : null;
  if (newer) return newer;
  const loading = page(remote.id, route.path).catch(() => null);
  if (started) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
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
        loader: ({ request }) => warmUp(remote, route, request.url),
        handle: { remote, route },
        // Another query string is the same page: filters live in the URL.
        shouldRevalidate: () => false,
      })),
  );
}

const diagnostics: RouteObject = {
  path: shellPaths.diagnostics,
  lazy: async () => ({ Component: (await import('../diagnostics/diagnostics.page.tsx')).DiagnosticsPage }),
};

/** Every piece of packages/ui on one page. The condition is settled by the build: people's bundles know nothing of it. */
const gallery: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: shellPaths.gallery,
          lazy: async () => ({ Component: (await import('@trassa/gallery/gallery')).Gallery }),
        },
      ]
    : [];

/** The application's router: every route of the registry in the frame its layout asks for, anything else goes to `/`. */
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
