import { doorPaths } from '../../paths.ts';
import { discounted, type PartnerRecord, registrationQuery } from '../partner-context/partner-context.rules.ts';
import { hasConsent, reachGoal, setConsent } from '../tracking/goals.ts';
import { all, one } from './dom.ts';
import { figure, rubles } from './figures.ts';
import { siteMessages as words } from './site.messages.ts';

/** Who looks at the page. */
export interface Visitor {
  signedIn: boolean;
  partner: PartnerRecord | null;
}

/** Strip, doors and prices as they are for this visitor. May be called again when that changes. */
export function showVisitor(root: HTMLElement, { signedIn, partner }: Visitor): void {
  const percent = partner?.discountPercent ?? 0;
  showOffer(root, percent > 0 ? partner : null);
  for (const link of all<HTMLAnchorElement>(root, '[data-enter]')) {
    link.textContent = signedIn ? words.cabinet : words.enter;
    link.setAttribute('href', signedIn ? doorPaths.cabinet : doorPaths.login);
  }
  showRegistration(root, partner);
  for (const price of all(root, '[data-price]')) showPrice(price, percent);
}

/** Labels of the registration buttons, and where they and the tariffs lead. */
function showRegistration(root: HTMLElement, partner: PartnerRecord | null): void {
  const percent = partner?.discountPercent ?? 0;
  const labels =
    percent > 0
      ? { short: words.withDiscountShort(percent), full: words.withDiscount(percent) }
      : { short: words.tryShort, full: words.tryFree };
  for (const link of all<HTMLAnchorElement>(root, '[data-register]')) {
    link.textContent = link.dataset.register === 'short' ? labels.short : labels.full;
    link.setAttribute('href', `${doorPaths.register}${registrationQuery(partner)}`);
  }
  for (const link of all<HTMLAnchorElement>(root, `[data-tariff][href^="${doorPaths.register}"]`)) {
    link.setAttribute('href', `${doorPaths.register}${registrationQuery(partner, link.dataset.tariff)}`);
  }
}

function showPrice(price: HTMLElement, percent: number): void {
  const full = Number(price.dataset.price);
  const before = price.parentElement && one(price.parentElement, '[data-price-before]');
  if (before) before.textContent = percent > 0 ? rubles(full) : '';
  price.textContent = figure(discounted(full, percent));
}

function showOffer(root: HTMLElement, partner: PartnerRecord | null): void {
  const strip = one(root, '.offer');
  strip.classList.toggle('on', partner !== null);
  if (!partner) return;
  one(strip, '[data-offer="tag"]').textContent = words.minus(partner.discountPercent);
  one(strip, '[data-offer="name"]').textContent = `«${partner.partnerName}»`;
  one(strip, '[data-offer="text"]').textContent = words.offerDiscount(partner.discountPercent);
}

/** Goals of clicks, and the box by which a visitor agrees to them. */
export function countClicks(root: HTMLElement, signal: AbortSignal): void {
  const box = one<HTMLInputElement>(root, '[data-consent]');
  box.checked = hasConsent();
  box.addEventListener('change', () => setConsent(box.checked), { signal });
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
