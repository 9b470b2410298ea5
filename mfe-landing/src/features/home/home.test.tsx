// @vitest-environment happy-dom
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { User } from '@trassa/contracts/account/user';
import { buildSuccess } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { startSession } from '@trassa/mfe-kit/session';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { type PageOnScreen, showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LandingPage } from './home.page.tsx';

const backend = fakeBackend();
beforeEach(() => history.replaceState(null, '', '/'));

const open = (search = '') => {
  history.replaceState(null, '', `/${search}`);
  return showPage(<LandingPage />, { path: `/${search}` });
};

test('a guest is offered to try and to sign in', () => {
  const page = open();
  expect(page.getByRole('heading', { level: 1 }).textContent).toContain('+35');
  expect(page.getAllByRole('link', { name: 'Войти' })[0]?.getAttribute('href')).toBe('/login');
  expect(page.getByRole('link', { name: 'Начать бесплатно' }).getAttribute('href')).toBe('/register?plan=basic');
});

/** Reply of services/landing for a partner code. */
const teachPartner = (code: string, name: string, percent: number) =>
  backend.on(landingEndpoints.validate, ({ params }) =>
    params.code === code
      ? buildSuccess({
          isValid: true,
          alreadyRegistered: false,
          partner: { name, logo: '', code, description: '' },
          discount: {
            ...{ discountValue: percent, discountType: 'percentage' as const, amount: percent },
            ...{ type: 'percentage' as const, description: '', validUntil: null },
          },
          lead: null,
        })
      : new Refusal('landing/link-invalid'),
  );
const plan = (page: PageOnScreen) => page.getByRole('link', { name: 'Выбрать тариф' }).getAttribute('href');
const strip = (page: PageOnScreen) => page.getByRole('complementary', { name: 'Предложение' });
const price = (page: PageOnScreen) => page.container.querySelector('[data-price="990"]')?.textContent;

describe('a partner of the address', () => {
  test('changes strip, prices, labels and links once the server has confirmed it, and is remembered', async () => {
    teachPartner('magnit', 'Магнит', 15);
    const page = open('?partner=magnit&campaign=autumn');
    expect(price(page), 'before the answer').toBe('990');
    await vi.waitFor(() => expect(price(page)).toBe('842'));
    expect(strip(page).textContent).toContain('«Магнит»: скидка 15\u00a0% на все тарифы');
    expect(page.getAllByRole('link', { name: 'Регистрация со скидкой 15\u00a0%' }).length).toBeGreaterThan(0);
    expect(plan(page)).toBe('/register?plan=extended&partner=magnit&discount=15&campaign=autumn');
    expect(JSON.parse(localStorage.getItem('partnerData') ?? '')).toEqual({
      partnerId: 'magnit',
      partnerName: 'Магнит',
      discountPercent: 15,
      campaignId: 'autumn',
      timestamp: expect.any(Number),
    });
    page.unmount();
    const again = open();
    await vi.waitFor(() => expect(plan(again)).toContain('partner=magnit&discount=15'));
  });

  test.each([
    ['?partner=nobody', /^Предложения по этой ссылке нет или оно закончилось: скидки не будет, цены полные/],
    ['?partner=magnit&discount=50', /^Скидки 50 % компания «Магнит» не даёт: цены полные/],
  ])('%s gives nothing, in words', async (search, text) => {
    teachPartner('magnit', 'Магнит', 15);
    const page = open(search);
    await page.findByText(text);
    expect(price(page)).toBe('990');
    expect(plan(page)).toBe('/register?plan=extended');
    expect(page.queryByRole('link', { name: /со скидкой/ })).toBeNull();
    expect(localStorage.getItem('partnerData')).toBeNull();
  });

  test('what the partner does give is one click away', async () => {
    teachPartner('magnit', 'Магнит', 15);
    const page = open('?partner=magnit&discount=50');
    await page.person.click(await page.findByRole('link', { name: 'Взять скидку 15\u00a0%' }));
    await vi.waitFor(() => expect(price(page)).toBe('842'));
  });

  test('an unknown one is ignored where somebody came from a known one before', async () => {
    teachPartner('metro', 'METRO', 20);
    const first = open('?ref=metro');
    await vi.waitFor(() => expect(price(first)).toBe('792'));
    first.unmount();
    const page = open('?partner=nobody');
    await vi.waitFor(() => expect(price(page)).toBe('792'));
  });

  test('an offer that has ended is forgotten', async () => {
    localStorage.setItem('partnerData', JSON.stringify({ partnerId: 'metro', timestamp: Date.now() }));
    teachPartner('magnit', 'Магнит', 15);
    const page = open();
    await page.findByText(/^Предложения по этой ссылке нет/);
    expect(localStorage.getItem('partnerData')).toBeNull();
  });

  test('cannot be asked about: the full price is shown and the partner named all the same', async () => {
    backend.on(landingEndpoints.validate, () => new Refusal('common/unavailable'));
    const page = open('?partner=magnit');
    await page.findByText('Скидку компании «Магнит» сейчас не проверить: цены показаны полные.');
    expect(plan(page)).toBe('/register?plan=extended&partner=magnit');
  });
});

describe('somebody who is signed in', () => {
  beforeEach(async () => {
    localStorage.setItem('accessToken', `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.sign`);
    localStorage.setItem('refreshToken', 'refresh');
    backend.on(authEndpoints.me, () => buildSuccess({ id: 'u' } as never));
    await startSession();
  });
  const plans = (discountPercent: number, partnerName: string | null) =>
    backend.on(paymentsEndpoints.plans, () => buildSuccess([{ id: 'basic', discountPercent, partnerName }] as never));

  test('sees the prices of their own company and pays from here', async () => {
    plans(20, 'METRO');
    const page = open('?partner=magnit');
    await vi.waitFor(() => expect(price(page)).toBe('792'));
    expect(strip(page).textContent).toContain('«METRO»: скидка 20\u00a0% на все тарифы');
    expect(plan(page)).toBe('/payment?plan=extended&source=landing');
  });

  test('is not promised what new companies get', async () => {
    plans(0, null);
    const page = open('?partner=magnit');
    await page.findByText(/^Скидку по ссылке партнёра получают новые компании/);
    expect(price(page)).toBe('990');
  });
});

test('the result of the calculator waits for the button, then counts up to the sum', async () => {
  const page = open();
  const out = () => page.container.querySelector('[data-out="extra"]')?.textContent ?? '';
  await page.person.click(page.getByRole('button', { name: 'Рассчитать' }));
  await vi.waitFor(() => expect(out().replaceAll(/\s/g, '')).toBe('+180000₽'));
});

/** Counts how often the video was asked to play. */
const playing = () => vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);

test('nothing is counted without consent', async () => {
  const asked: unknown[] = [];
  backend.on(landingEndpoints.goal, ({ body }) => {
    asked.push(body);
    return { success: true as const };
  });
  const page = open();
  await page.person.click(page.getAllByRole('button', { name: 'Демо за 90 секунд' })[0] as Element);
  expect(asked).toEqual([]);
  await page.person.click(page.getByRole('checkbox'));
  await page.person.click(page.getAllByRole('button', { name: 'Демо за 90 секунд' })[0] as Element);
  await vi.waitFor(() => expect(asked).toEqual([{ goal: 'demo_opened', page: '/', values: {} }]));
});

const guest: User = {
  id: '0195c1f2-0000-4000-8000-000000000001',
  companyId: '0195c1f2-0000-4000-8000-000000000002',
  firstName: 'Борис',
  lastName: 'Игнатьев',
  email: 'demo@trassa.app',
  phone: '+79379201728',
  role: 'director',
  company: {
    id: '0195c1f2-0000-4000-8000-000000000002',
    name: 'ООО «Волга-Карго»',
    inn: '5242217361',
    kpp: '',
    ogrn: '',
    address: '',
    verified: false,
  },
};

describe('the demo button', () => {
  const demo = (page: ReturnType<typeof open>) =>
    page.getAllByRole('button', { name: 'Демо за 90 секунд' })[0] as Element;
  const leaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  beforeEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });

  test('plays the recording where there is no demonstration, and asks nobody for a session', async () => {
    const assign = leaving();
    const play = playing();
    const page = open();
    await page.person.click(demo(page));
    await vi.waitFor(() => expect(play).toHaveBeenCalled());
    expect(document.activeElement).toBe(page.getByLabelText(/^Видео/));
    expect(backend.getBodies(authEndpoints.enterDemo)).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });

  test('leads into the demonstration company where there is one', async () => {
    const assign = leaving();
    const carrier = { guest: 'carrier', email: 'demo@trassa.app', company: 'ООО «Волга-Карго»' } as const;
    backend.on(authEndpoints.demoEntrances, () => ({ success: true as const, data: [carrier] }));
    backend.on(authEndpoints.enterDemo, () => ({
      success: true as const,
      message: '',
      data: { user: guest, tokens: { accessToken: 'access', refreshToken: 'refresh' } },
    }));
    const page = open();
    await page.person.click(demo(page));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
    expect(backend.getBodies(authEndpoints.enterDemo)).toEqual([{ guest: 'carrier' }]);
    expect(localStorage.getItem('accessToken')).toBeTruthy();
  });

  test('plays the recording when the demonstration does not answer', async () => {
    const play = playing();
    backend.on(authEndpoints.demoEntrances, () => new Refusal('common/unavailable'));
    const page = open();
    await page.person.click(demo(page));
    await vi.waitFor(() => expect(play).toHaveBeenCalled());
  });
});
