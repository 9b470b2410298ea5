import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { forgetPartner, readPartner } from '../../shared/partner-context/partner-context.ts';
import { all, one, undoing } from '../../shared/site/dom.ts';
import { countClicks, showVisitor } from '../../shared/site/enliven-site.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { enlivenCalculator } from './enliven-calculator.ts';

/** The demo takes the place of the miniature; Escape or the cross gives it back, and the focus with it. */
function enlivenDemo(root: HTMLElement, signal: AbortSignal): void {
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
    const open = () => {
      opener = button;
      show(true);
      one(demo, '[data-demo="close"]').focus({ preventScroll: true });
      stage.scrollIntoView({ block: 'nearest' });
      reachGoal('demo_opened');
    };
    button.addEventListener('click', open, { signal });
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

function enlivenVisitor(root: HTMLElement, { signedIn, signal }: { signedIn: boolean; signal: AbortSignal }): void {
  const partner = readPartner(location.search, Date.now());
  showVisitor(root, { signedIn, partner });
  if (!partner) return;
  reachGoal('partner_link_visit', { partner: partner.partnerId });
  // An offer that has ended is not shown, whatever the address says.
  call(landingEndpoints.validate, { params: { code: partner.partnerId }, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    forgetPartner();
    showVisitor(root, { signedIn, partner: null });
  });
}

/** What bringing the first page to life consists of: visitor, demo, calculator, goals; and how to take it back. */
export function homePieces(root: HTMLElement, isSignedIn: () => boolean) {
  const { add, undo, signal } = undoing();
  const pieces = [
    () => enlivenVisitor(root, { signedIn: isSignedIn(), signal }),
    () => enlivenDemo(root, signal),
    () => add(enlivenCalculator(root, signal)),
    () => countClicks(root, signal),
    () => reachGoal('landing_view'),
  ];
  return { pieces, undo };
}

/**
 * Brings the first page to life at once. It works on the markup of `LandingView`, wherever that came from: the
 * prerendered document or the host. Gives how to take everything back.
 */
export function enlivenHome(root: HTMLElement, signedIn: boolean): () => void {
  const { pieces, undo } = homePieces(root, () => signedIn);
  for (const piece of pieces) piece();
  return undo;
}
