import { startEarlyCalls } from '@trassa/api-client/early-call';
import { storedUser } from '@trassa/api-client/token-store';
import { isPermitted } from '@trassa/contracts/permissions';
import type { RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import { findRoute, listFilledSlots } from '@trassa/contracts/platform/route-match';
import { closedHints } from '@trassa/mfe-kit/closed-hints';
import { greeting } from '@trassa/mfe-kit/greeting';
import { sidebarStorageKey } from './frame/sidebar-key.ts';
import { registry } from './registry.ts';

// Runs before the first paint, written into the page by the build: theme, outline of the frame where a frame follows,
// and early requests, for the session and the data of the page, while the application is loading.
const root = document.documentElement;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Greeting of the last signed-in user, from local storage. */
function writeGreeting(): void {
  const name = storedUser(readStored)?.firstName;
  if (!name) return;
  root.dataset.heading = 'known';
  root.style.setProperty('--outline-heading', JSON.stringify(greeting(new Date(), name)));
}

/**
 * With a service worker, runs the work after the first paint: the files are at hand, and their arrival would delay the
 * paint. Without one it runs the work at once, since the network takes longer than the paint.
 */
function runAfterPaint(work: () => void): void {
  if (navigator.serviceWorker?.controller && !document.hidden) requestAnimationFrame(() => setTimeout(work));
  else work();
}

function preloadFiles(): void {
  const links = document.getElementById('trassa-preload') as HTMLTemplateElement | null;
  if (links) document.head.append(links.content);
}

document.addEventListener('readystatechange', () => runAfterPaint(preloadFiles), { once: true });

const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = readStored('trassa-theme') ?? (isSystemDark ? 'dark' : 'light');
const foundRoute = findRoute(registry, location.pathname);
root.dataset.layout = foundRoute?.route.layout ?? 'bare';
if (foundRoute?.route.skeleton) root.dataset.skeleton = foundRoute.route.skeleton;
// `/api/auth/me` is the path of authEndpoints.me, whose module is far too large for this file.
if (foundRoute && foundRoute.route.layout === 'app') {
  // A driver's page makes no calls for slots: those of the frame, except the badge, serve the office only.
  const person = storedUser(readStored);
  const may = (access: RouteAccess = 'public') => !person || access === 'public' || isPermitted(person, access);
  const slots = person?.role === 'driver' ? [] : listFilledSlots(registry, foundRoute.route);
  const inSlots = slots.flatMap(({ slot: { access, asks = [] } }) => (may(access) ? asks : []));
  if (readStored(sidebarStorageKey) === 'collapsed') root.dataset.sidebar = 'collapsed';
  if (foundRoute.route.hint && closedHints().includes(foundRoute.route.hint.key)) root.dataset.hint = 'closed';
  if (foundRoute.route.heading) writeGreeting();
  startEarlyCalls(['/api/auth/me']);
  // Separate tasks, because the browser is busy with the page.
  const { access, asks = [] } = foundRoute.route;
  runAfterPaint(() => {
    for (const url of [...(may(access) ? asks : []), ...inSlots]) setTimeout(() => startEarlyCalls([url]));
  });
  // The first formatter of a tab loads its locale data, 70 ms on a slow machine; during the download this time is free.
  setTimeout(() => new Intl.NumberFormat('ru-RU'));
  setTimeout(() => new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' }));
}
