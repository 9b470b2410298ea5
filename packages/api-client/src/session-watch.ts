import { refresher } from './call.ts';

/** Interval of the checks of the access token, in milliseconds. */
const checkEveryMs = 240_000;

/**
 * Renews the session while the page is open: a check every four minutes, and when the page becomes visible. One tab renews
 * under the common lock, the others find a fresh token. Returns the function that stops the checks.
 */
export function watchSession(): () => void {
  // An unreachable server is left to the next call or check.
  const look = () => void refresher.refreshIfExpiring().catch(() => undefined);
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, checkEveryMs);
  document.addEventListener('visibilitychange', onVisible);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
