// @vitest-environment happy-dom
import { tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { LandingData } from '@trassa/contracts/landing/landing-data';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { startSession } from '@trassa/mfe-kit/session';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { type PageOnScreen, showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { PartnerPage } from './partner-page.page.tsx';

const backend = fakeBackend();
const token = 'abcdefgh12345678abcdefgh12345678';

function partnerData(parts: Partial<LandingData> = {}): LandingData {
  return {
    isValid: true,
    alreadyRegistered: false,
    partner: { name: 'METRO', logo: '/logo.svg', code: 'metro', description: 'Торговая сеть' },
    discount: {
      discountValue: 20,
      discountType: 'percentage',
      amount: 20,
      type: 'percentage',
      description: '',
      validUntil: null,
    },
    lead: {
      companyName: 'ООО «ВолгаТранс»',
      companyInn: '1655068259',
      companyAddress: 'Казань',
      contactName: 'Алексей Кузнецов',
      contactEmail: '',
      companyEmail: 'office@example.com',
      contactPhone: '89001112233',
      companyPhone: '',
    },
    ...parts,
  };
}

const answer = (parts: Partial<LandingData> = {}) =>
  backend.on(landingEndpoints.validate, () => ({ success: true as const, data: partnerData(parts) }));
const getState = (page: { container: HTMLElement }) =>
  page.container.querySelector<HTMLElement>('.partner')?.dataset.state;

const written = (page: PageOnScreen, label: string) => (page.getByLabelText(label) as HTMLInputElement).value;

beforeEach(async () => {
  history.replaceState(null, '', `/partner/${token}`);
  await startSession();
});

const open = () => showPage(<PartnerPage />, { path: `/partner/${token}` });

test('a living link shows the offer, fills the form and leaves no token in the address', async () => {
  answer();
  const page = open();
  expect(getState(page)).toBe('loading');
  await vi.waitFor(() => expect(getState(page)).toBe('open'));
  expect(page.container.querySelector('#h1')?.textContent).toContain('20');
  expect(written(page, 'Имя')).toBe('Алексей');
  expect(written(page, 'Фамилия')).toBe('Кузнецов');
  expect(written(page, 'Телефон')).toBe('+79001112233');
  expect(written(page, 'Почта')).toBe('office@example.com');
  expect(location.pathname).not.toContain(token);
});

test.each([
  ['a link that leads nowhere', { isValid: false }, 'invalid'],
  ['a link somebody has used', { alreadyRegistered: true }, 'registered'],
])('%s says so', async (_, parts, state) => {
  answer(parts);
  const page = open();
  await vi.waitFor(() => expect(getState(page)).toBe(state));
});

test('an unknown link is invalid, a broken service is an error that can be tried again', async () => {
  backend.on(landingEndpoints.validate, () => new Refusal('common/not-found'));
  const page = open();
  await vi.waitFor(() => expect(getState(page)).toBe('invalid'));
  page.unmount();
  backend.on(landingEndpoints.validate, () => new Refusal('common/unavailable'));
  const broken = open();
  await vi.waitFor(() => expect(getState(broken)).toBe('error'));
  answer();
  await broken.person.click(broken.container.querySelector('[data-repeat]') as Element);
  await vi.waitFor(() => expect(getState(broken)).toBe('open'));
});

test('the form says what is wrong, each in its own words, and shows what the server refuses', async () => {
  answer({ lead: null });
  backend.on(landingEndpoints.partnerRegister, () => new Refusal('account/email-taken'));
  backend.on(authEndpoints.commonPasswords, () => ({ success: true as const, data: ['kolesnik-77'] }));
  const page = open();
  await vi.waitFor(() => expect(getState(page)).toBe('open'));
  const { person } = page;
  const submit = () => person.click(page.container.querySelector('.form [type="submit"]') as Element);
  const type = async (label: string, text: string) => {
    await person.clear(page.getByLabelText(label));
    await person.type(page.getByLabelText(label), text);
  };
  await type('Телефон', '12345');
  await submit();
  expect(page.getByText('Телефон должен быть в формате +7XXXXXXXXXX')).toBeTruthy();
  expect(page.getByText('Необходимо согласие с условиями')).toBeTruthy();
  await type('Компания', 'ООО «ВолгаТранс»');
  await type('ИНН', '1655068259');
  await type('Телефон', '+79001112233');
  await type('Адрес', 'Казань');
  await type('Имя', 'Алексей');
  await type('Фамилия', 'Кузнецов');
  await type('Почта', 'taken@example.com');
  await type('Пароль', 'Кузнецов-815!');
  expect(page.getByText('слабый')).toBeTruthy();
  expect(page.getByText(/^Пароль повторяет ваше имя/)).toBeTruthy();
  await type('Пароль', 'Kolesnik-77');
  expect(await page.findByText(/^Этот пароль слишком распространён/)).toBeTruthy();
  await type('Пароль', 'Doroga-Kazan-815');
  expect(page.queryByText(/распространён/)).toBeNull();
  expect(page.getByText('сильный')).toBeTruthy();
  await person.click(page.getByLabelText(/^Принимаю условия/));
  await person.click(page.getByLabelText(/^Даю согласие/));
  await submit();
  const announced = () =>
    [...page.container.querySelectorAll('[data-error]')].map(({ textContent }) => textContent).join('');
  await vi.waitFor(() => expect(announced()).not.toBe(''));
  expect(backend.getBodies(landingEndpoints.partnerRegister)[0]).toMatchObject({
    token,
    email: 'taken@example.com',
    consents: ['terms', 'personal-data'],
  });
});

const user = {
  id: crypto.randomUUID(),
  firstName: 'Алексей',
  lastName: 'Кузнецов',
  email: 'office@example.com',
  phone: '',
  role: 'director' as const,
  companyId: crypto.randomUUID(),
  company: {
    id: crypto.randomUUID(),
    name: 'ООО «ВолгаТранс»',
    inn: '',
    kpp: '',
    ogrn: '',
    address: '',
    verified: false,
  },
};

async function fillAndSend(page: ReturnType<typeof open>): Promise<void> {
  await page.person.type(page.getByLabelText('Пароль'), 'Doroga-Kazan-815');
  await page.person.click(page.getByLabelText(/^Принимаю условия/));
  await page.person.click(page.getByLabelText(/^Даю согласие/));
  await page.person.click(page.container.querySelector('.form [type="submit"]') as Element);
}

test('after a registration in the host the person is signed in and stays on the welcome', async () => {
  answer();
  backend.on(landingEndpoints.partnerRegister, () => ({
    success: true as const,
    data: { authToken: 'access', user, tokens: { accessToken: 'access', refreshToken: 'refresh' } },
  }));
  backend.on(authEndpoints.me, () => ({ success: true as const, data: user }));
  const page = open();
  await vi.waitFor(() => expect(getState(page)).toBe('open'));
  answer({ alreadyRegistered: true });
  await fillAndSend(page);
  await vi.waitFor(() => expect(tokenStore.read()).not.toBeNull());
  await vi.waitFor(() => expect(getState(page)).toBe('success'));
  await vi.waitFor(() => expect(page.location().pathname).toBe('/dashboard'));
});

test('where the address is proved first the page says so, whoever owns the address', async () => {
  answer();
  tokenStore.clear();
  backend.on(landingEndpoints.partnerRegister, () => ({ success: true as const, data: { user } }));
  const page = open();
  await vi.waitFor(() => expect(getState(page)).toBe('open'));
  await fillAndSend(page);
  await vi.waitFor(() => expect(getState(page)).toBe('proof'));
  expect(page.getByText(/^Мы отправили письмо/)).toBeTruthy();
  expect(tokenStore.read()).toBeNull();
});
