import { getDiscountedRubles, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { appPaths, landingPaths } from '../../paths.ts';
import { buildRegistrationQuery } from '../partner-context/partner-context.rules.ts';
import { hasAnalyticsConsent, reachGoal, storeAnalyticsConsent } from '../tracking/goals.ts';
import { findElements, getElement } from './dom.ts';
import { formatFigure, formatRubles } from './figures.ts';
import { siteMessages as words } from './site.messages.ts';

/** Visitor of the site; `offer`: answer to the partner's discount, null: no partner. */
interface Visitor {
  signedIn: boolean;
  offer: PartnerOffer | null;
}

/** Renders strip, calls to action and prices for the visitor; repeatable. */
export function showVisitor(root: HTMLElement, visitor: Visitor): void {
  const { signedIn, offer } = visitor;
  const percent = offer?.kind === 'granted' ? offer.percent : 0;
  showOffer(root, visitor);
  for (const link of findElements<HTMLAnchorElement>(root, '[data-enter]')) {
    link.textContent = signedIn ? words.dashboard : words.enter;
    link.setAttribute('href', signedIn ? appPaths.dashboard : appPaths.login);
  }
  showRegistrationButtons(root, visitor);
  for (const price of findElements(root, '[data-price]')) showPrice(price, percent);
}

/** Labels and links of registration buttons and plans. */
function showRegistrationButtons(root: HTMLElement, { signedIn, offer }: Visitor): void {
  const percent = offer?.kind === 'granted' && !signedIn ? offer.percent : 0;
  const labels =
    percent > 0
      ? { short: words.withDiscountShort(percent), full: words.withDiscount(percent) }
      : { short: words.tryShort, full: words.tryFree };
  const toRegister = (plan?: string) => `${appPaths.register}${buildRegistrationQuery(signedIn ? null : offer, plan)}`;
  for (const link of findElements<HTMLAnchorElement>(root, '[data-register]')) {
    link.textContent = link.dataset.register === 'short' ? labels.short : labels.full;
    link.setAttribute('href', toRegister());
  }
  for (const link of findElements<HTMLAnchorElement>(root, '[data-tariff]:not([data-tariff="corporate"])')) {
    const { tariff: plan = '' } = link.dataset;
    link.setAttribute('href', signedIn ? appPaths.pay(plan) : toRegister(plan));
  }
}

function showPrice(price: HTMLElement, percent: number): void {
  const full = Number(price.dataset.price);
  const before = price.parentElement && getElement(price.parentElement, '[data-price-before]');
  if (before) before.textContent = percent > 0 ? formatRubles(full) : '';
  price.textContent = formatFigure(getDiscountedRubles(full, percent));
}

function showOffer(root: HTMLElement, { signedIn, offer }: Visitor): void {
  const strip = getElement(root, '.offer');
  const plain = getElement(strip, '.plain');
  strip.classList.toggle('on', offer?.kind === 'granted');
  plain.textContent = offer?.kind === 'refused' ? offer.text : words.plainOffer;
  if (offer?.kind === 'refused' && offer.better) plain.append(' ', buildBetterOfferLink(offer.better));
  if (offer?.kind !== 'granted') return;
  getElement(strip, '[data-offer="tag"]').textContent = words.minus(offer.percent);
  getElement(strip, '[data-offer="name"]').textContent = `«${offer.name}»`;
  getElement(strip, '[data-offer="text"]').textContent = words.offerDiscount(offer.percent);
  getElement(strip, '.lim').textContent = signedIn ? words.offerOwn : words.offerLimit;
}

function buildBetterOfferLink({ code, percent }: { code: string; percent: number }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${landingPaths.home}?${new URLSearchParams({ partner: code })}`;
  link.textContent = words.takeDiscount(percent);
  return link;
}

/** Analytics goals of clicks, and the consent box. */
export function trackClicksAndConsent(root: HTMLElement, signal: AbortSignal): void {
  const box = getElement<HTMLInputElement>(root, '[data-consent]');
  box.checked = hasAnalyticsConsent();
  box.addEventListener('change', () => storeAnalyticsConsent(box.checked), { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-register], [data-tariff]') : null;
      if (link?.dataset.tariff) reachGoal('select_tariff', { plan: link.dataset.tariff });
      else if (link) reachGoal('registration_click');
    },
    { signal },
  );
}
