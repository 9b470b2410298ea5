// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { OrderVisits, StopVisit } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { TripCostsSection } from './trip-costs-section.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const aVisit = (detention: StopVisit['detention']): StopVisit => ({
  ...{ id: crypto.randomUUID(), point: 0, kind: 'loading', address: 'Москва', precision: 'exact', state: 'accepted' },
  ...{ arrivedAt: '2026-11-20T09:00:00.000Z', departedAt: '2026-11-20T12:10:00.000Z' },
  ...{ markedArrival: null, markedDone: null, difference: null, detention },
});
const waited = { from: '2026-11-20T09:00:00.000Z', minutes: 190, freeMinutes: 120, kopecks: 45_000 };

/** The section of an order; the backend keeps what is confirmed. */
function open(visits: OrderVisits['visits'], detentions: TripEconomics['detentions'] = []) {
  let kept = detentions;
  const getEconomics = (): TripEconomics => ({
    ...{ price: 86_400, vat: null, km: 815, emptyKm: 120, vehicle: null, costs: [], missing: [], total: 0 },
    ...{ margin: 86_400, perKm: 106, averagePerKm: null, hasNorms: true, detentions: kept },
  });
  backend.on(positionsEndpoints.orderVisits, () => ok({ visits, km: null, plannedKm: null, isOver: false }));
  backend.on(costsEndpoints.economics, () => ok(getEconomics()));
  backend.on(costsEndpoints.confirmDetention, ({ body }) => {
    kept = [{ point: 0, kind: 'loading', ...body }];
    return ok(getEconomics());
  });
  backend.on(costsEndpoints.removeDetention, () => {
    kept = [];
    return ok(getEconomics());
  });
  return showPage(<TripCostsSection order={orderDetails()} />, { path: '/dashboard/orders' });
}

test('a waiting is confirmed by the sum of the law or of the contract, and a failure keeps what was typed', async () => {
  const { person } = open([aVisit({ ...waited, to: '2026-11-20T12:10:00.000Z' })]);
  expect(await screen.findByText(/1\sч 10\sмин сверх 2\sч бесплатных, по закону 450\s₽/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Подтвердить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Простой на погрузке' }));
  const sum = dialog.getByLabelText<HTMLInputElement>('Клиент платит, ₽');
  expect(sum.value).toBe('450');
  await person.clear(sum);
  await person.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  expect(dialog.getByText('Введите сумму, например 4 500')).toBeTruthy();
  await person.type(sum, '1200');
  backend.on(costsEndpoints.confirmDetention, () => new Refusal('common/unavailable'));
  await person.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(sum.value).toMatch(/^1\s?200$/);
  expect(backend.getBodies(costsEndpoints.confirmDetention)).toEqual([{ minutes: 70, amount: 1200 }]);
});

test('a confirmed waiting stands with its sum and counts in the margin, until it is taken out', async () => {
  const { person } = open([aVisit({ ...waited, to: '2026-11-20T12:10:00.000Z' })]);
  await person.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Простой подтверждён')).toBeTruthy();
  expect(await screen.findByText(/1\sч 10\sмин сверх бесплатных, подтверждён/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Убрать: простой на погрузке' }));
  expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeTruthy();
});

test('a waiting that goes on is told, and confirmed once the vehicle has left', async () => {
  open([aVisit({ ...waited, to: null })]);
  expect(await screen.findByText(/бесплатных, по закону 450\s₽, продолжается/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
});

test('an order without a waiting has no such part', async () => {
  open([aVisit(null)]);
  await screen.findByText('Прибыль по нормам');
  await vi.waitFor(() => expect(screen.queryByText('Простой')).toBeNull());
});
