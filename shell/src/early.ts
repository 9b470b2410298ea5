import { askEarly } from '@trassa/api-client/early-answer';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { registry } from './registry.ts';

// Runs before the first paint, in its own tiny file because the page's policy allows no inline script: the right theme,
// the outline of the frame only where a frame will come, and there "who is here?" is asked at once, while the
// application's code is still on its way.
const root = document.documentElement;

function storedTheme(): string | null {
  try {
    return localStorage.getItem('trassa-theme');
  } catch {
    return null;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = storedTheme() ?? (dark ? 'dark' : 'light');
root.dataset.layout = findRoute(registry, location.pathname)?.route.layout ?? 'bare';
// The path of accountEndpoints.me, whose module is far too large for this file.
if (root.dataset.layout === 'app') askEarly('/api/auth/me');
