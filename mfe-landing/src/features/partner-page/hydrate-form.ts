import { ApiError } from '@trassa/api-client/api-error';
import { call, tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { LandingData } from '@trassa/contracts/landing/landing-data';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { findElements, getElement } from '../../shared/site/dom.ts';
import { formMessages as words } from './partner.messages.ts';
import {
  buildPasswordMeterState,
  findWrongFields,
  type PartnerForm,
  splitContactName,
  toRussianPhone,
} from './partner-form.rules.ts';

/** Prefills the form with the data of the link. */
export function fillForm(root: HTMLElement, lead: LandingData['lead']): void {
  if (!lead) return;
  const known: Record<string, string> = {
    ...splitContactName(lead.contactName),
    companyName: lead.companyName,
    companyInn: lead.companyInn,
    companyAddress: lead.companyAddress,
    email: lead.contactEmail || lead.companyEmail,
    phone: toRussianPhone(lead.contactPhone || lead.companyPhone),
  };
  for (const [name, value] of Object.entries(known)) {
    const field = getElement<HTMLInputElement>(root, `.form [name="${name}"]`);
    if (field.value === '') field.value = value;
    field.classList.toggle('pre', value !== '');
  }
}

function readFormValues(form: HTMLFormElement): PartnerForm & { marketing: boolean } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    email: text('email'),
    password: String(data.get('password') ?? ''),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: toRussianPhone(text('phone')),
    companyName: text('companyName'),
    companyInn: text('companyInn'),
    companyAddress: text('companyAddress'),
    agreedToTerms: data.has('agreedToTerms'),
    personalData: data.has('personalData'),
    marketing: data.has('marketing'),
  };
}

/** Each error once, at its field; the first invalid field gets the focus. */
function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const line of findElements(form, '[data-error]')) {
    const name = line.dataset.error ?? '';
    line.textContent = errors[name] ?? '';
    form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', String(name in errors));
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Password meter: five criteria, and the server's reasons for refusal. */
function hydratePasswordMeter(form: HTMLFormElement, signal: AbortSignal): void {
  const meter = getElement(form, '[data-meter]');
  let common: ReadonlySet<string> = new Set();
  let isAsked = false;
  const showStrength = () => {
    const { met, lit, strength, why } = buildPasswordMeterState(readFormValues(form), common);
    meter.dataset.strength = strength ?? '';
    getElement(meter, 'b').textContent = strength ? words.strength[strength] : '';
    for (const [index, bar] of findElements(meter, 'i').entries()) bar.classList.toggle('on', index < lit);
    for (const [index, line] of findElements(form, '.crit li').entries()) line.classList.toggle('on', met[index]);
    getElement(form, '[data-why]').textContent = why;
  };
  const show = () => {
    showStrength();
    if (isAsked) return;
    isAsked = true;
    // Without the list of common passwords the meter is incomplete; the server still checks.
    call(authEndpoints.commonPasswords, { signal })
      .then(({ data }) => {
        common = new Set(data);
        showStrength();
      })
      .catch(() => undefined);
  };
  getElement(form, '[name="password"]').addEventListener('input', show, { signal });
}

function hydratePasswordReveal(form: HTMLFormElement, signal: AbortSignal): void {
  const password = getElement<HTMLInputElement>(form, '[name="password"]');
  const reveal = getElement<HTMLButtonElement>(form, '[data-reveal]');
  const toggle = () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    reveal.textContent = isShown ? words.hide : words.show;
    reveal.setAttribute('aria-pressed', String(isShown));
  };
  reveal.addEventListener('click', toggle, { signal });
}

/** Registers and stores the session as the sign-in page does. False: the email address must be proved first. */
async function registerCarrier(form: PartnerForm & { marketing: boolean }, token: string): Promise<boolean> {
  const { personalData: _, marketing, agreedToTerms: __, ...person } = form;
  const consents = ['terms' as const, 'personal-data' as const, ...(marketing ? (['marketing'] as const) : [])];
  const { data } = await call(landingEndpoints.partnerRegister, {
    body: { ...person, agreedToTerms: true, consents, token },
  });
  if (!data?.user) throw new Error(words.failed);
  if (!data.tokens || !data.authToken) return false;
  tokenStore.write({ ...data.tokens, accessToken: data.authToken }, data.user);
  return true;
}

function buildFormErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return { form: words.broken };
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message || words.failed };
}

export function hydratePartnerForm(
  root: HTMLElement,
  { token, signal, onSuccess }: { token: string; signal: AbortSignal; onSuccess: (isSignedIn: boolean) => void },
): void {
  const form = getElement<HTMLFormElement>(root, '.form');
  const button = getElement<HTMLButtonElement>(form, '[type="submit"]');
  hydratePasswordMeter(form, signal);
  hydratePasswordReveal(form, signal);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (button.disabled) return;
    const values = readFormValues(form);
    const wrong = findWrongFields(values);
    showErrors(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    const label = button.textContent;
    button.disabled = true;
    button.textContent = words.sending;
    try {
      onSuccess(await registerCarrier(values, token));
    } catch (error) {
      showErrors(form, buildFormErrors(error));
    } finally {
      button.disabled = false;
      button.textContent = label;
    }
  };
  form.addEventListener('submit', (event) => void submit(event), { signal });
}
