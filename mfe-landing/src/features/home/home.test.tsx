// @vitest-environment happy-dom
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test, vi } from 'vitest';
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
  await page.person.click(page.getByRole('button', { name: /^Закрыть/ }));
  await page.person.click(page.getAllByRole('button', { name: 'Демо за 90 секунд' })[0] as Element);
  await vi.waitFor(() => expect(asked).toEqual([{ goal: 'demo_opened', page: '/', values: {} }]));
});
