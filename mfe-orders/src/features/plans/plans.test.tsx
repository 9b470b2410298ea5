// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import type { PlanOffer } from '@trassa/contracts/orders/plans';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSubscription } from '../../shared/testing/an-order.ts';
import { PlansPage } from './plans.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const plan = (parts: Partial<PlanOffer>): PlanOffer => ({
  id: 'basic',
  name: 'Starter',
  price: 990,
  finalPrice: 842,
  currency: 'RUB',
  description: 'Базовый',
  features: ['До 50 рейсов в месяц'],
  maxShipments: 50,
  popular: false,
  fleet: '3–5 машин',
  discountPercent: 15,
  partnerName: 'Магнит',
  year: { price: 9504, finalPrice: 8078 },
  ...parts,
});

describe('the plan selection', () => {
  beforeEach(() => {
    backend.on(paymentsEndpoints.plans, () =>
      ok([plan({}), plan({ id: 'extended', name: 'Professional', price: 2990, finalPrice: 2542, popular: true })]),
    );
    backend.on(paymentsEndpoints.history, () => ok([]));
    backend.on(paymentsEndpoints.subscription, () =>
      ok(aSubscription({ status: 'expired', planId: null, planName: null, period: null, daysLeft: 0 })),
    );
  });

  test('shows plans with the old price struck through; nothing can be paid before a choice', async () => {
    showPage(<PlansPage />, { path: '/payment' });
    expect(await screen.findByText(/Скидка 15 % от компании «Магнит»/)).toBeTruthy();
    expect(screen.getByText(/^990\s₽$/).tagName).toBe('S');
    const pay = screen.getByRole('button', { name: 'Оплатить', description: /^Выберите тариф/ });
    expect(pay.hasAttribute('disabled')).toBe(true);
    expect(await screen.findByText(/выгрузка в Excel откроется после оплаты/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Отмена' }).getAttribute('href')).toBe('/dashboard');
  });

  test('while plans are on their way three cards of their size stand in their place', async () => {
    let come: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      come = resolve;
    });
    backend.on(paymentsEndpoints.plans, async () => {
      await arrived;
      return ok([plan({})]);
    });
    showPage(<PlansPage />, { path: '/payment' });
    const waiting = await screen.findByRole('status', { name: 'Загружаем тарифы' });
    expect(waiting.querySelectorAll('ul')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Оплатить' }).hasAttribute('disabled')).toBe(true);
    come();
    expect(await screen.findByRole('radio', { name: 'Выбрать тариф Starter' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Загружаем тарифы' })).toBeNull();
  });

  test('?plan= chooses, a refusal is told, and the price is no part of what is sent', async () => {
    backend.on(paymentsEndpoints.create, () => new Refusal('payments/not-created'));
    const { person } = showPage(<PlansPage />, { path: '/payment?plan=extended&source=landing' });
    await person.click(await screen.findByRole('button', { name: /Оплатить 2\s542/ }));
    expect(await screen.findByText('Не удалось создать платеж')).toBeTruthy();
    expect(backend.getBodies(paymentsEndpoints.create)).toEqual([
      { planId: 'extended', period: 'month', returnUrl: '/payment/success', partnerSource: 'landing' },
    ]);
  });

  test('a click on a plan holds at once, before the address has followed', async () => {
    const { location } = showPage(<PlansPage />, { path: '/payment?source=landing' });
    const starter = await screen.findByRole<HTMLInputElement>('radio', { name: 'Выбрать тариф Starter' });
    // as in a browser: the click renders at once, the transition of the router waits
    starter.click();
    expect(starter.checked).toBe(true);
    expect(location().search).toBe('?source=landing');
    await waitFor(() => expect(location().search).toBe('?source=landing&plan=basic'));
    expect(starter.checked).toBe(true);
  });

  test('a page that is not the payment provider’s is never opened', async () => {
    backend.on(paymentsEndpoints.create, () =>
      ok({ id: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01', confirmationUrl: 'https://evil.example/pay' }),
    );
    const { person } = showPage(<PlansPage />, { path: '/payment' });
    await person.click(await screen.findByRole('radio', { name: 'Выбрать тариф Starter' }));
    await person.click(screen.getByRole('button', { name: /Оплатить 842/ }));
    expect(await screen.findByText(/Платёжная страница не опознана/)).toBeTruthy();
  });

  test('plans that do not load say so, and can be asked for again', async () => {
    backend.on(paymentsEndpoints.plans, () => new Refusal('common/unavailable'));
    showPage(<PlansPage />, { path: '/payment' });
    expect(await screen.findByText('Не удалось загрузить тарифы')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy());
  });

  test('a subscription and payments that do not load say so beside the plans', async () => {
    backend.on(paymentsEndpoints.subscription, () => new Refusal('common/unavailable'));
    backend.on(paymentsEndpoints.history, () => new Refusal('common/unavailable'));
    showPage(<PlansPage />, { path: '/payment' });
    expect(await screen.findByText('Не удалось загрузить подписку')).toBeTruthy();
    expect(await screen.findByText('Не удалось загрузить платежи')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Тарифы' })).toBeTruthy();
  });

  test('a dispatcher reads plans and who pays them', async () => {
    await startSignedIn(backend, { role: 'dispatcher' });
    showPage(<PlansPage />, { path: '/payment?plan=extended' });
    expect(await screen.findByText('Тариф оплачивает директор или бухгалтер.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull();
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Тарифы' }).disabled).toBe(true);
  });
});
