// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { User } from '@trassa/contracts/account/user';
import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { startSession } from '@trassa/mfe-kit/session';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PaymentSuccessPage } from './payment-success.page.tsx';

const backend = fakeBackend();
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const id = '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01';
const companyId = '0195c1f2-0000-4000-8000-0000000000c1';
const user: User = {
  id: '0195c1f2-0000-4000-8000-000000000001',
  firstName: 'Андрей',
  lastName: 'Савельев',
  email: 'savelev@example.com',
  phone: '+79990000000',
  role: 'director',
  companyId,
  company: { id: companyId, name: 'ООО «Волга-Карго»', inn: '', kpp: '', ogrn: '', address: '', verified: false },
};
const aPayment = (parts: Partial<PlanPayment>): PlanPayment => ({
  id,
  status: 'succeeded',
  amount: { value: '2990.00', currency: 'RUB' },
  description: 'Тариф Professional, 1 мес.',
  confirmationUrl: null,
  planId: 'extended',
  planName: 'Professional',
  period: 'month',
  paidUntil: '2026-12-21T09:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  paidAt: '2026-11-21T09:01:00.000Z',
  cancellation: null,
  receiptEmail: 'savelev@example.com',
  test: true,
  ...parts,
});

async function openResult(answer: PlanPayment | Refusal, path = `/payment/success?payment_id=${id}`) {
  backend.on(authEndpoints.me, () => ok(user));
  backend.on(paymentsEndpoints.payment, () => (answer instanceof Refusal ? answer : ok(answer)));
  localStorage.setItem('accessToken', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  await startSession();
  return showPage(<PaymentSuccessPage />, { path });
}

describe('after paying', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  test('a payment that succeeded says so, and ten seconds later the main page opens', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { location } = await openResult(aPayment({}));
    expect(await screen.findByRole('heading', { name: 'Оплата прошла' })).toBeTruthy();
    expect(screen.getByText('Платеж успешно обработан!')).toBeTruthy();
    expect(screen.getByText(/^2\s990\s₽$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toBe('/dashboard/orders');
    expect(screen.getByRole('link', { name: 'support@trassa.app' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(location().pathname).toBe('/dashboard');
  });

  test('whoever comes back without paying sees that nothing is paid, and can go on', async () => {
    const confirmationUrl = 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=1';
    await openResult(aPayment({ status: 'pending', paidUntil: null, paidAt: null, confirmationUrl }));
    expect(await screen.findByRole('heading', { name: 'Платёж ещё не завершён' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Продолжить оплату' })).toBeTruthy();
    expect(screen.queryByText('Платеж успешно обработан!')).toBeNull();
  });

  test('a refused payment says why', async () => {
    const cancellation = { reason: 'insufficient_funds', text: 'На карте не хватает денег.' };
    await openResult(aPayment({ status: 'canceled', paidUntil: null, paidAt: null, cancellation }));
    expect(await screen.findByRole('heading', { name: 'Оплата не прошла' })).toBeTruthy();
    expect(screen.getByText('На карте не хватает денег.')).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Попробовать ещё раз' });
    expect(again.getAttribute('href')).toBe('/payment?plan=extended');
  });

  test('a payment of another company is not found', async () => {
    await openResult(new Refusal('payments/not-found'));
    expect(await screen.findByRole('heading', { name: 'Платёж не найден' })).toBeTruthy();
    expect(screen.queryByText('Платеж успешно обработан!')).toBeNull();
  });

  test('without the number of a payment it says so, and where payments are', async () => {
    await openResult(aPayment({}), '/payment/success');
    expect(await screen.findByRole('heading', { name: 'Какой платёж показать?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К тарифам' }).getAttribute('href')).toBe('/payment');
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByText(/Войдите/)).toBeNull();
  });

  test.each([
    ['/payment/success', 'Какой платёж показать?'],
    [`/payment/success?payment_id=${id}`, 'Спасибо!'],
  ])('a guest at %s signs in and comes back', async (path, title) => {
    await startSession();
    showPage(<PaymentSuccessPage />, { path });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Войти' });
    expect(link.getAttribute('href')).toBe(`/login?${new URLSearchParams({ from: path })}`);
  });

  test('a state that cannot be had says so, and can be asked for again', async () => {
    await openResult(new Refusal('common/unavailable'));
    expect(await screen.findByRole('heading', { name: 'Не удалось получить информацию о платеже' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  });
});
