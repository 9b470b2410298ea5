import { call, tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { appPaths } from '../../paths.ts';
import { all, createUndo, one } from '../../shared/site/dom.ts';
import { type Arrival, hydrateOffer } from '../../shared/site/hydrate-offer.ts';
import { trackClicks } from '../../shared/site/hydrate-site.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { hydrateCalculator } from './hydrate-calculator.ts';

/** Signs a guest in to the demonstration, if the installation has one. @returns whether it has */
async function enterDemonstration(): Promise<boolean> {
  if (tokenStore.read() !== null) return false;
  const entrances = await call(authEndpoints.demoEntrances);
  if (entrances.data.length === 0) return false;
  const { data } = await call(authEndpoints.enterDemo, { body: { guest: 'carrier' } });
  tokenStore.write(data.tokens, data.user);
  location.assign(appPaths.dashboard);
  return true;
}

/** The demo replaces the miniature; Escape or the close button restores the miniature and its focus. */
function hydrateDemo(root: HTMLElement, signal: AbortSignal): void {
  const stage = one(root, '.stage');
  const demo = one(stage, '.demo');
  const openers = all<HTMLButtonElement>(root, '[data-demo="open"]');
  let opener: HTMLElement | null = null;
  const show = (isOpen: boolean) => {
    demo.hidden = !isOpen;
    stage.classList.toggle('on', isOpen);
    for (const button of openers) button.setAttribute('aria-expanded', String(isOpen));
  };
  for (const button of openers) {
    const open = async () => {
      reachGoal('demo_opened');
      opener = button;
      if (await enterDemonstration().catch(() => false)) return;
      if (signal.aborted) return;
      show(true);
      one(demo, '[data-demo="close"]').focus({ preventScroll: true });
      stage.scrollIntoView({ block: 'nearest' });
    };
    button.addEventListener('click', () => void open(), { signal });
  }
  const close = () => {
    show(false);
    opener?.focus();
  };
  one(demo, '[data-demo="close"]').addEventListener('click', close, { signal });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !demo.hidden) close();
  };
  document.addEventListener('keydown', onKey, { signal });
}

/** Hydration tasks of the first page (visitor, demo, calculator, goals), and their clean-up. */
export function hydrationTasks(root: HTMLElement, arrival: () => Arrival) {
  const { add, undo, signal } = createUndo();
  const tasks = [
    () => hydrateOffer(root, arrival(), signal),
    () => hydrateDemo(root, signal),
    () => add(hydrateCalculator(root, signal)),
    () => trackClicks(root, signal),
    () => reachGoal('landing_view'),
  ];
  return { tasks, undo };
}

/**
 * Hydrates the first page at once, on the markup of `LandingView` from the prerendered document or the host. @returns
 * the clean-up
 */
export function hydrateHome(root: HTMLElement, arrival: Arrival): () => void {
  const { tasks, undo } = hydrationTasks(root, () => arrival);
  for (const task of tasks) task();
  return undo;
}
