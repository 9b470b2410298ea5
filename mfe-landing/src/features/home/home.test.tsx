// @vitest-environment happy-dom
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { User } from '@trassa/contracts/account/user';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
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

test('a partner of the address changes prices and links; an offer that has ended is taken back', async () => {
  backend.on(landingEndpoints.validate, () => new Refusal('common/not-found'));
  const page = open('?partner=metro');
  expect(page.getByRole('link', { name: 'Выбрать тариф' }).getAttribute('href')).toContain('partner=metro&discount=20');
  await vi.waitFor(() =>
    expect(page.getByRole('link', { name: 'Выбрать тариф' }).getAttribute('href')).toBe('/register?plan=extended'),
  );
});

test('the result of the calculator waits for the button, then counts up to the sum', async () => {
  const page = open();
  const out = () => page.container.querySelector('[data-out="extra"]')?.textContent ?? '';
  await page.person.click(page.getByRole('button', { name: 'Рассчитать' }));
  await vi.waitFor(() => expect(out().replaceAll(/\s/g, '')).toBe('+180000₽'), { timeout: 10_000 });
});

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
  await page.person.click(await page.findByRole('button', { name: /^Закрыть/ }));
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

  test('shows what the video will, where there is no demonstration, and asks nobody for a session', async () => {
    const assign = leaving();
    const page = open();
    await page.person.click(demo(page));
    expect(await page.findByRole('dialog', { name: 'Демо за 90 секунд' })).toBeTruthy();
    expect(backend.bodiesOf(accountEndpoints.enterDemo)).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });

  test('leads into the demonstration company where there is one', async () => {
    const assign = leaving();
    const carrier = { guest: 'carrier', email: 'demo@trassa.app', company: 'ООО «Волга-Карго»' } as const;
    backend.on(accountEndpoints.demoEntrances, () => ({ success: true as const, data: [carrier] }));
    backend.on(accountEndpoints.enterDemo, () => ({
      success: true as const,
      message: '',
      data: { user: guest, tokens: { accessToken: 'access', refreshToken: 'refresh' } },
    }));
    const page = open();
    await page.person.click(demo(page));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
    expect(backend.bodiesOf(accountEndpoints.enterDemo)).toEqual([{ guest: 'carrier' }]);
    expect(localStorage.getItem('accessToken')).toBeTruthy();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('shows the panel when the demonstration does not answer', async () => {
    backend.on(accountEndpoints.demoEntrances, () => new Refusal('common/unavailable'));
    const page = open();
    await page.person.click(demo(page));
    expect(await page.findByRole('dialog', { name: 'Демо за 90 секунд' })).toBeTruthy();
  });
});
