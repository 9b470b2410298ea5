import { call, tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { appPaths } from '../../paths.ts';
import { createUndo, findElements, getElement } from '../../shared/site/dom.ts';
import { hydrateOffer, type VisitorSignInAndQuery } from '../../shared/site/hydrate-offer.ts';
import { trackClicksAndConsent } from '../../shared/site/hydrate-site.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { hydrateCalculator } from './hydrate-calculator.ts';

/** Distance from the view at which the poster is loaded. */
const POSTER_LOAD_DISTANCE = '200px';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function createViewWatcher(
  target: Element,
  { signal, ...options }: IntersectionObserverInit & { signal: AbortSignal },
) {
  return (see: (isSeen: boolean) => void) => {
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(target);
    signal.addEventListener('abort', () => observer.disconnect());
  };
}

/**
 * Hydrates the video: its poster is loaded when the video is near the view, and it plays in view, unless the person
 * prefers no motion or has stopped it. @returns a function that plays the video at once
 */
function hydrateTour(root: HTMLElement, signal: AbortSignal): () => void {
  const video = getElement<HTMLVideoElement>(root, '.tour video');
  // React leaves `muted` out of its markup, and browsers start only silent videos by themselves.
  video.muted = true;
  const play = () => void video.play().catch(() => undefined);
  let isStopped = false;
  let isOurPause = false;
  video.addEventListener(
    'pause',
    () => {
      isStopped = !isOurPause;
      isOurPause = false;
    },
    { signal },
  );
  // A track shown from the start would be fetched with the page.
  const showCaptions = () => {
    const [track] = video.textTracks;
    if (track) track.mode = 'showing';
  };
  video.addEventListener('playing', showCaptions, { signal, once: true });
  createViewWatcher(video, { rootMargin: POSTER_LOAD_DISTANCE, signal })((isNear) => {
    if (isNear && !video.poster) video.poster = video.dataset.poster ?? '';
  });
  createViewWatcher(video, { threshold: 0.5, signal })((isSeen) => {
    if (isSeen && !isStopped && !prefersReducedMotion()) play();
    if (isSeen || video.paused) return;
    isOurPause = true;
    video.pause();
  });
  return () => {
    video.scrollIntoView({ block: 'center' });
    video.focus({ preventScroll: true });
    play();
  };
}

/** Signs a guest in to the demonstration, if there is one. @returns whether the guest is in it */
async function enterDemonstration(): Promise<boolean> {
  if (tokenStore.read() !== null) return false;
  const entrances = await call(authEndpoints.demoEntrances);
  if (entrances.data.length === 0) return false;
  const { data } = await call(authEndpoints.enterDemo, { body: { guest: 'carrier' } });
  tokenStore.write(data.tokens, data.user);
  location.assign(appPaths.dashboard);
  return true;
}

/** The demo buttons lead a guest into the demonstration; else, or when there is none, they play its recording. */
function hydrateDemo(root: HTMLElement, signal: AbortSignal): void {
  const playTour = hydrateTour(root, signal);
  const open = async () => {
    reachGoal('demo_opened');
    if (await enterDemonstration().catch(() => false)) return;
    if (!signal.aborted) playTour();
  };
  for (const button of findElements<HTMLButtonElement>(root, '[data-demo="open"]')) {
    button.addEventListener('click', () => void open(), { signal });
  }
}

/** Hydration tasks of the first page (visitor, demo, calculator, goals), and their clean-up. */
export function buildHydrationTasks(root: HTMLElement, arrival: () => VisitorSignInAndQuery) {
  const { add, undo, signal } = createUndo();
  const tasks = [
    () => hydrateOffer(root, arrival(), signal),
    () => hydrateDemo(root, signal),
    () => add(hydrateCalculator(root, signal)),
    () => trackClicksAndConsent(root, signal),
    () => reachGoal('landing_view'),
  ];
  return { tasks, undo };
}

/**
 * Hydrates the first page at once, on the markup of `LandingView` from the prerendered document or the host. @returns
 * the clean-up
 */
export function hydrateHome(root: HTMLElement, arrival: VisitorSignInAndQuery): () => void {
  const { tasks, undo } = buildHydrationTasks(root, () => arrival);
  for (const task of tasks) task();
  return undo;
}
