import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { LandingData } from '@trassa/contracts/landing/landing-data';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { getDiscountedRubles, getDiscountPercent } from '@trassa/contracts/landing/partner-offer.rules';
import { createUndo, findElements, getElement, setTexts } from '../../shared/site/dom.ts';
import { formatRubles } from '../../shared/site/figures.ts';
import { showVisitor, trackClicksAndConsent } from '../../shared/site/hydrate-site.ts';
import { reachGoal } from '../../shared/tracking/goals.ts';
import { fillForm, hydratePartnerForm } from './hydrate-form.ts';
import { type LinkParameters, takeLinkParameters } from './link-token.ts';
import { partnerMessages as words } from './partner.messages.ts';
import { buildSavings } from './savings.rules.ts';

function formatMonths(count: number): string {
  const [one_, few, many] = words.monthForms;
  if (count === 1) return `${count} ${one_}`;
  return `${count} ${count < 5 ? few : many}`;
}

function hydrateSavings(root: HTMLElement, percent: number, signal: AbortSignal): void {
  const form = getElement<HTMLFormElement>(root, '[data-savings]');
  const slider = getElement<HTMLInputElement>(form, '[name="months"]');
  for (const price of findElements(form, '[data-reduced]')) {
    price.textContent = formatRubles(getDiscountedRubles(Number(price.dataset.reduced), percent));
  }
  const show = () => {
    const months = slider.valueAsNumber;
    const savings = buildSavings(Number(new FormData(form).get('price')), percent, months);
    const text = formatMonths(months);
    slider.setAttribute('aria-valuetext', text);
    slider.parentElement?.style.setProperty('--f', String((months - 1) / 11));
    getElement(root, '.vs .n').style.setProperty('--v', String(savings.after / savings.before));
    setTexts(root, {
      months: text,
      saved: formatRubles(savings.saved),
      perMonth: formatRubles(savings.perMonth),
      before: formatRubles(savings.before),
      after: formatRubles(savings.after),
    });
  };
  form.addEventListener('input', show, { signal });
  show();
}

/** Callbacks of the page that hosts the markup. */
interface PartnerPageOptions {
  signedIn: boolean;
  /** Called after the new user is signed in. */
  onSuccess: () => void;
  open: () => void;
}

type PartnerPageState = 'loading' | 'open' | 'error' | 'invalid' | 'registered' | 'success' | 'proof';

/** Delay of the redirect to the dashboard after registration. */
const redirectDelayMs = 3000;

function showState(root: HTMLElement, state: PartnerPageState): void {
  getElement(root, '.partner').dataset.state = state;
  getElement(root, '[data-open-only]').hidden = state !== 'open' && state !== 'loading';
}

function showOffer(root: HTMLElement, data: LandingData): void {
  const { partner, discount, lead } = data;
  const percent = getDiscountPercent(discount);
  const until = discount.validUntil
    ? words.until(new Date(discount.validUntil).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' }))
    : '';
  setTexts(root, {
    headline: percent > 0 ? words.headline(partner.name) : words.headlinePlain(partner.name),
    percent: percent > 0 ? `${percent}\u00a0%` : '',
    lead: lead?.companyName ? words.leadKnown(lead.companyName) : words.lead,
    partner: partner.name,
    description: `${partner.description}.`,
    code: words.code(partner.code),
    register: words.register(percent),
    minus: `−${percent} %`,
  });
  const points = words.advantages(percent);
  for (const [index, line] of findElements(root, '[data-advantage]').entries()) line.textContent = points[index] ?? '';
  getElement<HTMLImageElement>(root, '[data-partner-logo]').src = partner.logo;
  getElement(root, '[data-discount-only]').hidden = percent === 0;
  const offer = { kind: 'granted' as const, code: partner.code, name: partner.name, percent, campaign: null };
  showVisitor(root, { signedIn: false, offer: percent > 0 ? offer : null });
  if (until) getElement(root, '.offer .lim').textContent = until;
}

function fetchLandingData({ token, campaign }: LinkParameters, signal: AbortSignal) {
  return campaign
    ? call(landingEndpoints.landing, { query: { token, ...campaign }, signal })
    : call(landingEndpoints.validate, { params: { code: token }, signal });
}

/** State of the page; `title` of an error is the specification's text for a refusal, or for a failed request. */
interface LinkCheckOutcome {
  state: PartnerPageState;
  data?: LandingData;
  title?: string;
}

async function fetchLinkCheckOutcome(link: LinkParameters | null, signal: AbortSignal): Promise<LinkCheckOutcome> {
  if (!link) return { state: 'invalid' };
  try {
    const { data } = await fetchLandingData(link, signal);
    if (!data.isValid) return { state: 'invalid' };
    return { state: data.alreadyRegistered ? 'registered' : 'open', data };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return status === 404 ? { state: 'invalid' } : { state: 'error', title: status > 0 ? words.error : words.broke };
  }
}

/** Hydrates the markup of `PartnerView`. @returns the clean-up */
export function hydratePartnerPage(root: HTMLElement, options: PartnerPageOptions): () => void {
  const { add, undo, signal } = createUndo();
  const link = takeLinkParameters();
  const succeed = (isSignedIn: boolean) => {
    showState(root, isSignedIn ? 'success' : 'proof');
    scrollTo(0, 0);
    reachGoal('partner_registration');
    if (!isSignedIn) return;
    options.onSuccess();
    const timer = setTimeout(options.open, redirectDelayMs);
    add(() => clearTimeout(timer));
  };
  const load = async () => {
    showState(root, 'loading');
    const { state, data, title } = await fetchLinkCheckOutcome(link, signal);
    if (signal.aborted) return;
    if (title) setTexts(root, { 'error-title': title });
    if (data && state === 'open') {
      showOffer(root, data);
      fillForm(root, data.lead);
      hydrateSavings(root, getDiscountPercent(data.discount), signal);
      reachGoal('partner_link_visit', { partner: data.partner.code });
    }
    showState(root, state);
    if (location.hash === '#quick-registration' && state === 'open') getElement(root, '.form').scrollIntoView();
  };
  showVisitor(root, { signedIn: options.signedIn, offer: null });
  getElement(root, '[data-repeat]').addEventListener('click', () => void load(), { signal });
  if (link) hydratePartnerForm(root, { token: link.token, signal, onSuccess: succeed });
  trackClicksAndConsent(root, signal);
  void load();
  return undo;
}
