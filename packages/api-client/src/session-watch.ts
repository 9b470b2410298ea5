import { refresher } from './call.ts';

/** How often the remaining life of the access token is looked at. */
export const checkEveryMs = 240_000;

/**
 * Keeps the session alive while the page is open: looks every four minutes and whenever the page comes back to the
 * screen. All tabs look, one renews: the renewal holds the tabs' common lock and the others find a fresh token.
 * Returns how to stop.
 */
export function watchSession(): () => void {
  // An unreachable server is no reason to shout: the next call or the next look says so.
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
