import { findRoute } from '@trassa/contracts/platform/route-match';
import { registry } from './registry.ts';

// Runs before the first paint, in its own tiny file because the page's policy allows no inline script: the right theme,
// and the outline of the frame only where a frame will come.
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
