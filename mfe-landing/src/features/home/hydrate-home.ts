import { call, tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { appPaths } from '../../paths.ts';
import { createUndo, findElements } from '../../shared/site/dom.ts';
import { type Arrival, hydrateOffer } from '../../shared/site/hydrate-offer.ts';
import { trackClicks } from '../../shared/site/hydrate-site.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { hydrateCalculator } from './hydrate-calculator.ts';
import { hydrateTour } from './hydrate-tour.ts';

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

/** The demo buttons lead into the demonstration, and to its recording where there is none. */
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
