// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { TripMoney } from '@trassa/contracts/finance/trip-costs';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { LossNotice, TripCostsSection } from './trip-costs-section.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const id = '00000000-0000-4000-8000-00000000000a';
const economics = (parts: Partial<TripEconomics> = {}): TripEconomics => ({
  ...{ price: 86_400, vat: null, km: 815, emptyKm: 120 },
  vehicle: { id, plate: 'О711РА33', assigned: false },
  costs: [
    { kind: 'fuel', amount: 17_685.5, basis: '31 л/100 км × 815 км × 70 ₽' },
    { kind: 'tolls', amount: 2722.1, basis: '3,34 ₽ × 815 км' },
  ],
  missing: ['driver'],
  detentions: [],
  ...{ total: 20_407.6, margin: 65_992.4, perKm: 106.01, averagePerKm: 98, hasNorms: true },
  ...parts,
});
const aCost = (parts: Partial<TripMoney['costs'][number]> = {}): TripMoney['costs'][number] => ({
  ...{
    id,
    kind: 'tolls',
    amount: 2722.1,
    vat: 0,
    source: 'fact',
    paid: true,
    note: '',
    date: '2026-11-20',
    reversedAt: null,
  },
  ...parts,
});
const buildMoney = (parts: Partial<TripMoney> = {}): TripMoney => ({
  costs: [],
  revenue: 0,
  vat: 0,
  total: 0,
  ...parts,
});

function open(of: Partial<TripEconomics> = {}, money: Partial<TripMoney> = {}) {
  backend.on(positionsEndpoints.orderVisits, () => ({
    success: true as const,
    data: { visits: [], km: null, plannedKm: null, isOver: false },
  }));
  backend.on(costsEndpoints.economics, () => ({ success: true as const, data: economics(of) }));
  backend.on(profitEndpoints.tripMoney, () => ({ success: true as const, data: buildMoney(money) }));
  backend.on(profitEndpoints.addTripCosts, () => ({ success: true as const, data: buildMoney() }));
  backend.on(profitEndpoints.reverseTripCost, () => ({ success: true as const, data: buildMoney() }));
  return showPage(<TripCostsSection order={orderDetails()} />, { path: '/dashboard/orders' });
}

test('margin, price of a kilometre and empty run stand with their calculation', async () => {
  open();
  expect(await screen.findByText(/65.992/)).toBeTruthy();
  expect(screen.getByText('31 л/100 км × 815 км × 70 ₽')).toBeTruthy();
  expect(screen.getByText(/в среднем у вас 98\s₽\/км за 90 дней/)).toBeTruthy();
  expect(screen.getByText('О711РА 33, подходит лучше других')).toBeTruthy();
  expect(screen.getByText('Не учтено, нет нормы или данных: водитель')).toBeTruthy();
});

test.each([
  ['with kopecks', 17_685.5, /^2\s722,00\s₽$/],
  ['without kopecks', 17_685, /^2\s722\s₽$/],
])('costs of one column are all %s', async (_, fuel, shown) => {
  const costs: TripEconomics['costs'] = [
    { kind: 'fuel', amount: fuel, basis: '' },
    { kind: 'tolls', amount: 2722, basis: '' },
  ];
  open({ costs, total: fuel + 2722 });
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('costs by the norms are recorded once each: a kind that stands is left out', async () => {
  const { person } = open({}, { costs: [aCost()], total: 2722.1 });
  await person.click(await screen.findByRole('button', { name: 'Провести по нормам' }));
  expect(await screen.findByText('Затраты по нормам проведены')).toBeTruthy();
  expect(backend.getBodies(profitEndpoints.addTripCosts)[0]?.costs).toMatchObject([
    { kind: 'fuel', amount: 17_685.5, source: 'norm', paid: false },
  ]);
});

test('a cost by its paper is checked, recorded, and a refusal stays in the dialog', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Добавить затрату' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Провести' }));
  expect(dialog.getByText(/сумму больше нуля/)).toBeTruthy();
  await person.type(dialog.getByLabelText('Сумма, ₽'), '2 722,10');
  backend.on(profitEndpoints.addTripCosts, () => new Refusal('finance/cost-date'));
  await person.click(dialog.getByRole('button', { name: 'Провести' }));
  expect(await dialog.findByText(/Дата затраты/)).toBeTruthy();
  expect(backend.getBodies(profitEndpoints.addTripCosts)[0]?.costs).toMatchObject([
    { kind: 'fuel', amount: 2722.1, source: 'fact', paid: true },
  ]);
});

test('a recorded cost is reversed after a question, and stays visible', async () => {
  const reversed = aCost({
    id: '00000000-0000-4000-8000-00000000000b',
    kind: 'other',
    reversedAt: '2026-11-21T09:00:00Z',
  });
  const { person } = open({}, { costs: [aCost(), reversed], total: 2722.1 });
  expect(await screen.findByText(/сторнировано/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Сторнировать: Прочее' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Сторнировать: Платные дороги' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Сторнировать' }));
  expect(await screen.findByText('Затрата сторнирована')).toBeTruthy();
});

test('a cost stands with the VAT that it names, and the others are said to count whole', async () => {
  const named = aCost({ id: '00000000-0000-4000-8000-00000000000c', amount: 12_200, vat: 2200 });
  open({ price: 122_000, vat: { rate: 22, amount: 22_000 } }, { costs: [named, aCost()], total: 12_722.1 });
  expect(await screen.findByText(/в\sт\.\sч\. НДС к вычету 2\s200\s₽/)).toBeTruthy();
  expect(screen.getByText('Затраты без указанного НДС учтены целиком.')).toBeTruthy();
  // 100 000 ₽ without VAT less 12 722,10 ₽ of costs.
  expect(screen.getByText(/^87.277,90/)).toBeTruthy();
});

test('without norms the section leads to them', async () => {
  open({ hasNorms: false, costs: [], total: 0, missing: [] });
  const link = await screen.findByRole('link', { name: 'Задать нормы' });
  expect(link.getAttribute('href')).toBe('/finance/norms');
  expect(screen.queryByText('Прибыль по нормам')).toBeNull();
});

test('a failed calculation can be tried again', async () => {
  backend.on(costsEndpoints.economics, () => new Refusal('common/unavailable'));
  showPage(<TripCostsSection order={orderDetails()} />, { path: '/dashboard/orders' });
  expect(await screen.findByText('Не удалось рассчитать затраты')).toBeTruthy();
});

test.each([
  ['new', -100, true],
  ['reviewed', -100, true],
  ['new', 100, false],
  ['accepted', -100, false],
])('an order that is %s with a margin of %d is warned of: %s', async (status, margin, warned) => {
  backend.on(costsEndpoints.economics, () => ({ success: true as const, data: economics({ margin }) }));
  showPage(<LossNotice order={orderDetails({ status })} />, { path: '/dashboard/orders' });
  if (warned) return expect(await screen.findByText(/Рейс в минус: по нормам затраты больше цены на 100/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Рейс в минус/)).toBeNull());
});

test('a dispatcher without costs sees neither costs nor a loss, and asks for none', async () => {
  await startSignedIn(backend, { role: 'dispatcher', withoutCosts: true });
  const order = orderDetails({ status: 'new' });
  showPage(
    <>
      <LossNotice order={order} />
      <TripCostsSection order={order} />
      <p>Заказ</p>
    </>,
    { path: '/dashboard/orders' },
  );
  await screen.findByText('Заказ');
  expect(screen.queryByText('Затраты и прибыль')).toBeNull();
  expect(screen.queryByText(/Рейс в минус/)).toBeNull();
  expect(backend.getBodies(costsEndpoints.economics)).toEqual([]);
});
