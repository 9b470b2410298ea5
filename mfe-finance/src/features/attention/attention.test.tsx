// @vitest-environment happy-dom
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aDeliveredOrder, aScore } from '../../shared/testing/money-factories.ts';
import { AttentionSlot } from './attention.slot.tsx';

const backend = fakeBackend();
const ok = <Data,>(data: Data) => ({ success: true as const, data });
let told: readonly AttentionItem[] | undefined;

beforeEach(() => {
  told = undefined;
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(factoringEndpoints.creditScore, () => ok({ ...aScore, available: 500_000 }));
});

function show(orders: ReturnType<typeof aDeliveredOrder>[]) {
  backend.on(ordersEndpoints.list, () => ({ ...ok(orders), total: orders.length }));
  return showPage(
    <AttentionSlot
      report={(_, items) => {
        told = items;
      }}
    />,
    { path: '/dashboard' },
  );
}

test('delivered trips say how much may be had for them today', async () => {
  show([aDeliveredOrder({ pricing: { total: 148_000, currency: 'RUB', profitMargin: null } })]);
  await expect.poll(() => told?.[0]?.title).toMatch(/^1.рейс доставлен, можно получить до 118.400.₽ сегодня$/);
  expect(told?.[0]).toMatchObject({ action: 'Получить деньги', href: '/finance/factoring' });
});

test('without a delivered trip there is nothing to tell', async () => {
  show([]);
  await expect.poll(() => told).toEqual([]);
});
