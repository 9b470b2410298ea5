// @vitest-environment happy-dom

import type { ChannelState, NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();

const aChannel = (parts: Partial<ChannelState> = {}): ChannelState => ({
  ...{ state: 'ready', address: '', lastSentAt: null, failing: 0, failingSince: null, lost: 0 },
  ...parts,
});

const someSettings = (parts: Partial<NotificationSettings['channels']> = {}): NotificationSettings => ({
  choices: { switches: {}, quietHours: null, timeZone: 'Europe/Moscow', digestHour: null },
  channels: {
    email: aChannel({ address: 'savelyev@example.com' }),
    telegram: aChannel({ state: 'absent' }),
    push: aChannel({ state: 'absent', address: '0' }),
    ...parts,
  },
  pushKey: 'key',
  mutedOrders: [],
});

async function section(settings = someSettings(), user = aUser()) {
  let stored = settings;
  backend.on(notificationsEndpoints.notifications, () => buildSuccess(stored));
  backend.on(notificationsEndpoints.saveNotifications, ({ body }) => {
    stored = { ...stored, choices: body };
    return buildDoneReply();
  });
  await startSignedIn(backend, user);
  const page = showPage(<SettingsPage />, { path: '/dashboard/settings?tab=notifications' });
  await page.findByText('Когда присылать');
  return page;
}
const saved = () => backend.getBodies(notificationsEndpoints.saveNotifications);

test('a muted order is named, and its notifications come back by one press', async () => {
  const id = '0195c1f2-0000-4000-8000-0000000000e1';
  let mutedOrders = [id];
  backend.on(ordersEndpoints.details, () => buildSuccess({ id, number: 'ТТН-7' } as OrderDetails));
  backend.on(notificationsEndpoints.unmuteOrder, () => {
    mutedOrders = [];
    return buildDoneReply();
  });
  const page = await section({ ...someSettings(), mutedOrders });
  backend.on(notificationsEndpoints.notifications, () => buildSuccess({ ...someSettings(), mutedOrders }));
  expect((await page.findByRole('link', { name: 'Заказ № ТТН-7' })).getAttribute('href')).toContain(id);
  await page.person.click(page.getByRole('button', { name: 'Вернуть уведомления: Заказ № ТТН-7' }));
  expect(await page.findByText('Снова уведомляем об этом заказе')).toBeTruthy();
  await expect.poll(() => page.queryByText('Заказы без уведомлений')).toBeNull();
});

test('a switch begins with the default of the role, and is saved at once', async () => {
  const page = await section();
  const box = (name: string) => page.getByRole('checkbox', { name }) as HTMLInputElement;
  expect(box('Пришла оплата за рейс: Телеграм').checked).toBe(true);
  expect(box('Новый заказ: Почта').checked).toBe(false);
  await page.person.click(box('Новый заказ: Почта'));
  await page.person.click(box('Пришла оплата за рейс: Телеграм'));
  await expect
    .poll(() => saved().at(-1)?.switches)
    .toEqual({ 'order-new': { email: true }, 'order-paid': { telegram: false } });
  expect(page.queryByRole('checkbox', { name: 'Изменён пароль или второй фактор: Почта' })).toBeNull();
});

test('of two presses faster than the page is drawn both are saved', async () => {
  const page = await section();
  page.getByRole('checkbox', { name: 'Новый заказ: Почта' }).click();
  page.getByRole('checkbox', { name: 'Тихие часы' }).click();
  await expect
    .poll(() => saved().at(-1))
    .toMatchObject({ switches: { 'order-new': { email: true } }, quietHours: { from: 22, to: 7 } });
});

test('a driver sees only what concerns the person', async () => {
  const page = await section(someSettings(), aUser({ role: 'driver' }));
  expect(page.getByText('Вас упомянули в комментарии')).toBeTruthy();
  expect(page.queryByText('Оплата тарифа')).toBeNull();
});

test('a refused change goes back and says why', async () => {
  const page = await section();
  backend.on(notificationsEndpoints.saveNotifications, () => new Refusal('common/unavailable'));
  const quiet = page.getByRole('checkbox', { name: 'Тихие часы' }) as HTMLInputElement;
  await page.person.click(quiet);
  expect(await page.findByText('Сервис временно недоступен. Повторите через минуту.')).toBeTruthy();
  await expect.poll(() => quiet.checked).toBe(false);
});

test('the daily email and the quiet hours begin with the usual hours', async () => {
  const page = await section();
  await page.person.click(page.getByRole('checkbox', { name: 'Тихие часы' }));
  await page.person.click(page.getByRole('radio', { name: 'Раз в день' }));
  await expect.poll(() => saved().at(-1)).toMatchObject({ quietHours: { from: 22, to: 7 }, digestHour: 9 });
  expect(await page.findByText('Одно письмо со списком всех событий за день.')).toBeTruthy();
});

test.each<[string, Partial<NotificationSettings['channels']>, RegExp]>([
  ['is not set up', { telegram: aChannel({ state: 'off' }) }, /^В этой установке канал не подключён/],
  ['is blocked', { telegram: aChannel({ state: 'blocked' }) }, /^Бот заблокирован или чат удалён/],
  [
    'does not answer',
    { telegram: aChannel({ failing: 2, failingSince: '2026-11-20T09:00:00Z', lastSentAt: '2026-11-20T08:00:00Z' }) },
    /Телеграм не отвечает, повторяем\. Ждут отправки: 2, с/,
  ],
  ['has lost messages', { email: aChannel({ lost: 3 }) }, /^За неделю не дошло: 3/],
])('a channel that %s says so', async (_, channels, text) => {
  const page = await section(someSettings(channels));
  expect((await page.findAllByText(text)).length).toBeGreaterThan(0);
});

test('Telegram is connected by a link that opens the bot', async () => {
  const url = 'https://t.me/trassa_bot?start=code';
  backend.on(notificationsEndpoints.linkTelegram, () => buildSuccess({ url, expiresAt: '2026-11-20T10:00:00Z' }));
  const page = await section();
  await page.person.click(page.getByRole('button', { name: 'Подключить' }));
  const link = await page.findByRole('link', { name: 'Открыть Телеграм' });
  expect(link.getAttribute('href')).toBe(url);
  expect(page.getByText(/^Нажмите в Телеграме «Запустить»/)).toBeTruthy();
});
