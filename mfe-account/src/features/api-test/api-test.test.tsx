// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ApiTestPage } from './api-test.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const isOn = (enabled: boolean) => backend.on(accountEndpoints.testPages, () => buildSuccess({ enabled }));
const open = () => showPage(<ApiTestPage />, { path: '/api-test' });

test('five calls are run one after another, and a refused sign-in is the right answer', async () => {
  isOn(true);
  backend.on(authEndpoints.health, () => buildDoneReply());
  backend.on(landingEndpoints.ping, () => buildDoneReply());
  backend.on(landingEndpoints.leads, () => new Refusal('common/unavailable'));
  backend.on(landingEndpoints.generate, () => buildSuccess({} as never));
  backend.on(authEndpoints.login, () => new Refusal('account/wrong-credentials'));
  const page = open();
  await page.person.click(await page.findByRole('button', { name: 'Запустить проверку' }));
  await page.findByText('Отказ, как и должно быть: Неверный email или пароль');
  expect(page.getAllByRole('listitem').map((line) => line.textContent?.replace(/\d+\sмс$/, ''))).toEqual([
    'УспешноСостояние сервиса',
    'УспешноПартнёры: ping',
    'ОшибкаПартнёры: заявкиСервис временно недоступен. Повторите через минуту.',
    'УспешноПартнёры: создать ссылку',
    'УспешноВход с неверным паролемОтказ, как и должно быть: Неверный email или пароль',
  ]);
});

test('whether it is on can be asked again, and the page keeps its heading', async () => {
  backend.on(accountEndpoints.testPages, () => new Refusal('common/unavailable'));
  const page = open();
  expect(await page.findByText('Не удалось узнать, включена ли страница')).toBeTruthy();
  expect(page.getByRole('heading', { level: 1 })).toBeTruthy();
  isOn(true);
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  expect(await page.findByRole('button', { name: 'Запустить проверку' })).toBeTruthy();
});

test('where it is off the page says what switches it on', async () => {
  isOn(false);
  const page = open();
  expect(await page.findByText('Страница проверки выключена')).toBeTruthy();
  expect(page.getByText(/TRASSA_TEST_PAGES=1/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Запустить проверку' })).toBeNull();
});
