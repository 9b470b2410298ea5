import { startEarlyCalls } from '@trassa/api-client/early-call';
import { storedUser } from '@trassa/api-client/token-store';
import { findRoute, slotsOf } from '@trassa/contracts/platform/route-match';
import { closedHints } from '@trassa/mfe-kit/closed-hints';
import { greeting } from '@trassa/mfe-kit/greeting';
import { sidebarKey } from './frame/sidebar-key.ts';
import { registry } from './registry.ts';

// Runs before the first paint, in its own tiny file because the page's policy allows no inline script: the right theme,
// the outline of the frame only where a frame will come, and there "who is here?" is asked at once, while the
// application's code is still on its way.
const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The page greets whoever signed in here last; a browser without storage has nobody to greet. */
function writeHeading(): void {
  const name = storedUser(stored)?.firstName;
  if (!name) return;
  root.dataset.heading = 'known';
  root.style.setProperty('--outline-heading', JSON.stringify(greeting(new Date(), name)));
}

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = stored('trassa-theme') ?? (dark ? 'dark' : 'light');
const found = findRoute(registry, location.pathname);
root.dataset.layout = found?.route.layout ?? 'bare';
if (found?.route.skeleton) root.dataset.skeleton = found.route.skeleton;
// The path of accountEndpoints.me, whose module is far too large for this file.
if (found && found.route.layout === 'app') {
  const inSlots = slotsOf(registry, found.route).flatMap(({ slot }) => slot.asks ?? []);
  if (stored(sidebarKey) === 'collapsed') root.dataset.sidebar = 'collapsed';
  if (found.route.hint && closedHints().includes(found.route.hint.key)) root.dataset.hint = 'closed';
  if (found.route.heading) writeHeading();
  startEarlyCalls(['/api/auth/me']);
  // Each in a task of its own: the browser has a page to go on with.
  for (const url of [...(found.route.asks ?? []), ...inSlots]) setTimeout(() => startEarlyCalls([url]));
  // The first formatter of a browser tab reads its tables, which takes a slow machine 70 ms: now, while the line is busy.
  setTimeout(() => new Intl.NumberFormat('ru-RU'));
  setTimeout(() => new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' }));
}
