// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { SilentOrderNotice } from './silent-order-notice.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

const show = (parts: Parameters<typeof orderDetails>[0]) =>
  showPage(<SilentOrderNotice order={orderDetails(parts)} />, { path: '/dashboard/orders' });

test('a silent trip takes the time that somebody has promised, by the clock of the place', async () => {
  backend.on(ordersEndpoints.promise, () => new Refusal('orders/promise-time'));
  const { route } = orderDetails();
  const to = { ...route.to, city: 'Екатеринбург', clock: { name: 'МСК+2', ahead: 2 } };
  const { person } = show({ silent: true, route: { ...route, to } });
  await person.click(screen.getByRole('button', { name: 'Сказали, когда будет' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: /^Сообщить клиенту/ }));
  expect(dialog.getByLabelText(/^Время \(Екатеринбург, МСК\+2\)/)).toHaveProperty('value', '10:00');
  await person.click(dialog.getByRole('button', { name: 'Записать' }));
  expect(await dialog.findByText('Время должно быть впереди, не дальше 30 дней')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.promise)).toEqual([
    { version: expect.any(Number), at: expect.stringMatching(/T05:00:00\.000Z$/), tellsClient: true },
  ]);
});

test('a promised time says until when the trip is quiet, and is taken back by a press', async () => {
  backend.on(ordersEndpoints.promise, () => ({ success: true as const, data: orderDetails() }));
  const promise = { at: '2099-12-01T07:00:00.000Z', by: 'Ольга Ефимова', tellsClient: true };
  const { person } = show({ promise });
  expect(screen.getByText(/^Ждём 01\.12\.2099 10:00 .*, записано: Ольга Ефимова\. Клиент это видит\.$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Больше не ждём' }));
  await waitFor(() => expect(backend.getBodies(ordersEndpoints.promise)).toMatchObject([{ at: null }]));
});

test('a promised time that has come asks for a call, as the message about it does', () => {
  show({ promise: { at: '2026-11-20T07:00:00.000Z', by: 'Ольга Ефимова', tellsClient: false } });
  expect(screen.getByText(/^Ждали 20\.11\.2026 10:00 .*, записано: Ольга Ефимова\. Позвоните и отметьте/)).toBeTruthy();
});
