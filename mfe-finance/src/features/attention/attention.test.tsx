// @vitest-environment happy-dom
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aDeliveredOrder, aScore } from '../../shared/testing/money-factories.ts';
import { AttentionSlot } from './attention.slot.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
let told: readonly AttentionItem[] | undefined;

beforeEach(() => {
  told = undefined;
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(factoringEndpoints.creditScore, () => ok({ ...aScore, available: 500_000 }));
  owe({ overdueCount: 0, overdueAmount: 0 });
  outdate(0);
});

function owe(late: { overdueCount: number; overdueAmount: number }) {
  const totals = { count: 96, amount: 17_546_800, ...late };
  backend.on(financeEndpoints.receivables, () => ({ ...ok([]), totals }));
}

function outdate(total: number) {
  const nothing = { trips: 0, amount: 0 };
  const figures = { waiting: nothing, open: nothing, overdue: nothing };
  backend.on(papersEndpoints.papers, () => ok({ papers: [], total, figures }));
}

function show(orders: ReturnType<typeof aDeliveredOrder>[]) {
  backend.on(ordersEndpoints.list, () => ({ ...ok(orders), total: orders.length, amount: 0 }));
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
  await expect.poll(() => told?.[0]?.title).toMatch(/^1.рейс доставлен, можно получить до 118.400.₽$/);
  expect(told?.[0]).toMatchObject({ action: 'Получить деньги', href: '/finance/factoring' });
});

test('what clients are late with leads to those very debts', async () => {
  owe({ overdueCount: 14, overdueAmount: 2_150_000 });
  show([]);
  await expect.poll(() => told?.[0]?.title).toMatch(/^Просрочена оплата: 14.рейсов на 2.150.000.₽$/);
  expect(told?.[0]?.text).toMatch(/^клиенты должны всего 17.546.800.₽ за 96.рейсов$/);
  expect(told?.[0]?.href).toBe('/finance?debts=open&age=overdue');
});

test('papers that say another sum than is owed are a thing to do, for those who may', async () => {
  outdate(2);
  show([]);
  await expect.poll(() => told?.[0]?.title).toMatch(/^2.документа устарели$/);
  expect(told?.[0]?.href).toBe('/finance/papers?state=outdated');
});

test('what could not be asked for is told, and does not read as no debts', async () => {
  backend.on(financeEndpoints.receivables, () => new Refusal('common/internal'));
  show([]);
  await expect.poll(() => told?.[0]?.title).toBe('Долги и авансы не загрузились');
});

test('without a delivered trip there is nothing to tell', async () => {
  show([]);
  await expect.poll(() => told).toEqual([]);
});
