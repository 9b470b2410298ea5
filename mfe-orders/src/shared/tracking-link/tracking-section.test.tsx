// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { TrackingSection } from './tracking-section.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const aLink = (parts: Partial<TrackingLink> = {}): TrackingLink => ({
  ...{ path: '/t/token', days: 7, showDocuments: false, showPosition: false, email: null, unsubscribed: false },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', expiresAt: null, isExpired: false, openedAt: null, lastOpenedAt: null },
  ...parts,
});

/** Section of an order whose link the backend keeps. */
function openSection(first: TrackingLink | null) {
  let link = first;
  backend.on(trackingEndpoints.trackingLink, () => buildSuccess(link));
  backend.on(trackingEndpoints.saveTracking, ({ body }) => {
    link = aLink({ ...link, ...body });
    return buildSuccess(link);
  });
  backend.on(trackingEndpoints.revokeTracking, () => {
    link = null;
    return buildDoneReply();
  });
  return showPage(<TrackingSection orderId="order-1" />, { path: '/dashboard/orders' });
}

test('a link is created with one press and can be copied', async () => {
  const { person } = openSection(null);
  await person.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  const link = await screen.findByRole('link', { name: 'Ссылка для клиента' });
  expect(link.getAttribute('href')).toBe('/t/token');
  expect(screen.getByRole('button', { name: 'Скопировать ссылку' })).toBeTruthy();
  expect(screen.getByText('Клиент ещё не открывал')).toBeTruthy();
  expect(backend.getBodies(trackingEndpoints.saveTracking)).toEqual([{ days: 7, showDocuments: false, email: null }]);
});

test('days, documents and the position are settings of the link; other numbers of days are refused in the field', async () => {
  const { person } = openSection(aLink({ openedAt: '2026-11-21T09:05:00.000Z' }));
  const days = await screen.findByLabelText('Дней после доставки');
  expect(screen.getByText('Клиент открыл')).toBeTruthy();
  await person.clear(days);
  await person.type(days, '91');
  await person.click(screen.getByRole('checkbox', { name: 'Показывать документы' }));
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByText('Введите число от 1 до 90')).toBeTruthy();
  expect(backend.getBodies(trackingEndpoints.saveTracking)).toEqual([]);
  await person.clear(days);
  await person.type(days, '14');
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки ссылки сохранены')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Показывать, где машина' }));
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  const shown = { days: 14, showDocuments: true, email: null };
  await vi.waitFor(() =>
    expect(backend.getBodies(trackingEndpoints.saveTracking)).toEqual([
      { ...shown, showPosition: false },
      { ...shown, showPosition: true },
    ]),
  );
});

test('a link is revoked after a question, and a failure is told in it', async () => {
  const { person } = openSection(aLink());
  backend.on(trackingEndpoints.revokeTracking, () => new Refusal('common/unavailable'));
  await person.click(await screen.findByRole('button', { name: 'Отозвать' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Отозвать' }));
  expect(await question.findByRole('alert')).toBeTruthy();
  backend.on(trackingEndpoints.trackingLink, () => buildSuccess(null));
  backend.on(trackingEndpoints.revokeTracking, () => buildDoneReply());
  await person.click(question.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Ссылка отозвана')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Создать ссылку' })).toBeTruthy();
});

test('an expired link says so', async () => {
  openSection(aLink({ isExpired: true, expiresAt: '2026-11-21T09:05:00.000Z' }));
  expect(await screen.findByText(/Срок ссылки прошёл/)).toBeTruthy();
});

test('without an answer the section says so and asks again', async () => {
  backend.on(trackingEndpoints.trackingLink, () => new Refusal('common/unavailable'));
  const { person } = showPage(<TrackingSection orderId="order-1" />, { path: '/dashboard/orders' });
  expect(await screen.findByText('Не удалось узнать о ссылке')).toBeTruthy();
  backend.on(trackingEndpoints.trackingLink, () => buildSuccess(aLink()));
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Ссылка для клиента' })).toBeTruthy();
});
