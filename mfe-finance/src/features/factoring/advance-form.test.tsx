// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aCalculation, aDeliveredOrder, aScore, ok } from '../../shared/testing/money-factories.ts';
import { FactoringPage } from './factoring.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

test('prices of trips stand beside each other with what they are without VAT', async () => {
  const orders = [22, null, undefined].map((vatRate) =>
    aDeliveredOrder({
      id: crypto.randomUUID(),
      pricing: { total: 122_000, currency: 'RUB', profitMargin: null, vatRate },
    }),
  );
  backend.on(factoringEndpoints.creditScore, () => ok(aScore));
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(ordersEndpoints.list, () => ({ ...ok(orders), total: 3, amount: 0 }));
  const { person } = showPage(<FactoringPage />, { path: '/finance/factoring' });
  await person.click(await screen.findByRole('combobox', { name: 'Рейс' }));
  expect(await screen.findByText(/122\s000\s₽, без НДС 100\s000\s₽ \(НДС\s22\s%\)$/)).toBeTruthy();
  expect(screen.getByText(/122\s000\s₽, без НДС$/)).toBeTruthy();
  expect(screen.getByText(/122\s000\s₽, НДС в цене не указан$/)).toBeTruthy();
});

test('terms that come after the sum was changed are not shown, and are asked for again', async () => {
  const order = aDeliveredOrder();
  const waiting = Promise.withResolvers<void>();
  backend.on(factoringEndpoints.creditScore, () => ok(aScore));
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(ordersEndpoints.list, () => ({ ...ok([order]), total: 1, amount: 0 }));
  backend.on(factoringEndpoints.calculate, async () => {
    await waiting.promise;
    return ok(aCalculation());
  });
  const { person } = showPage(<FactoringPage />, { path: `/finance/factoring?shipment=${order.id}` });
  const amount = screen.getByLabelText(/^Сумма аванса/, { selector: 'input[type=text]' });
  await waitFor(() => expect(amount).toHaveProperty('value', expect.stringMatching(/^118\s400$/)));
  const count = screen.getByRole('button', { name: 'Рассчитать' });
  await person.click(count);
  await person.clear(amount);
  await person.type(amount, '90000');
  waiting.resolve();
  await waitFor(() => expect(count.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByRole('button', { name: /^Получить/ })).toBeNull();
  await person.click(count);
  expect(await screen.findByRole('button', { name: /^Получить/ })).toBeTruthy();
  expect(backend.getBodies(factoringEndpoints.calculate)).toMatchObject([
    { requestedAmount: 118_400 },
    { requestedAmount: 90_000 },
  ]);
});
