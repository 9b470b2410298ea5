// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { type DemoImportProgress, freshUserState, type UserState } from '@trassa/contracts/account/user-state';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { startSession } from '@trassa/mfe-kit/session';
import { SlotOwnersProvider, type SlotRenderer, SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { aSubscription } from '../../testing/money-factories.ts';
import { quickStats } from '../../testing/month-factories.ts';
import { anIncome, anOverview, aRoadTrip, orderCounters, waitingOrders } from '../../testing/order-factories.ts';
import { DashboardPage } from './dashboard.page.tsx';

const backend = fakeBackend();

const noOrder = anOverview();
const oneWaits = anOverview({ attention: { waiting: waitingOrders(1) } });

let state: UserState = freshUserState;
let user = aUser();
beforeEach(() => {
  state = freshUserState;
  user = aUser({ firstName: 'Мария' });
});

async function dashboard(overview: OrdersOverview, subscription = aSubscription(), page = <DashboardPage />) {
  backend.on(paymentsEndpoints.subscription, () => buildSuccess(subscription));
  backend.on(authEndpoints.me, () => buildSuccess(user));
  backend.on(accountEndpoints.state, () => buildSuccess(state));
  backend.on(accountEndpoints.saveState, ({ body }) => {
    state = { ...state, ...(body as Partial<UserState>) };
    return buildSuccess(state);
  });
  backend.on(ordersEndpoints.metrics, () => buildSuccess(orderCounters({ totalOrders: overview === noOrder ? 0 : 2 })));
  backend.on(ordersEndpoints.overview, () => buildSuccess(overview));
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([]));
  backend.on(platformsEndpoints.crmQuickStats, () => buildSuccess(quickStats(null)));
  localStorage.setItem('accessToken', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  await startSession();
  return showPage(page, { path: '/dashboard' });
}

test('greets by first name and marks example figures while there is no order', async () => {
  const page = await dashboard(noOrder);
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/^Добр.+, Мария$/);
  expect(await page.findByText('демо'), 'the chart').toBeTruthy();
  expect(page.getByText('Срочных дел нет')).toBeTruthy();
  expect((await page.findByRole('link', { name: 'Выбрать тариф' })).getAttribute('href')).toBe('/payment');
});

test('real orders replace the examples and ask for decisions', async () => {
  const page = await dashboard(
    anOverview({
      attention: { waiting: waitingOrders(15) },
      income: { days: [anIncome('2026-11-20')], months: [] },
      onRoad: { count: 740, nearest: [aRoadTrip({ vehiclePlate: 'А001АА52' })] },
    }),
  );
  expect(await page.findByText('Ждут ответа: 15 заказов')).toBeTruthy();
  expect(page.getByText('ТР-48213: Нижний Новгород — Казань · Принять заказ')).toBeTruthy();
  expect(page.getByText(/^740.рейсов$/), 'all that are on the road, not only those named').toBeTruthy();
  expect(page.getByRole('img', { name: 'Прошло 50 % времени рейса' })).toBeTruthy();
  expect(await page.findByRole('link', { name: '20 ноября' })).toBeTruthy();
  expect(page.queryByText('демо')).toBeNull();
  expect(page.getByRole('link', { name: /^Ответить/ }).getAttribute('href')).toContain('need=answer');
});

/** A failed request is retried before its error is shown. */

test('what could not be asked is not said to be nothing, and is asked again', async () => {
  await dashboard(oneWaits).then(({ unmount }) => unmount());
  backend.on(ordersEndpoints.overview, () => new Refusal('common/unavailable'));
  backend.on(paymentsEndpoints.subscription, () => new Refusal('common/unavailable'));
  const page = showPage(<DashboardPage />, { path: '/dashboard' });
  expect(await page.findByText('Не удалось загрузить рейсы и доход')).toBeTruthy();
  expect(await page.findByText('Не удалось загрузить подписку')).toBeTruthy();
  for (const untrue of ['Срочных дел нет', 'Сейчас никто не в пути', 'Осталось 14 дней из 14'])
    expect(page.queryByText(untrue)).toBeNull();
  backend.on(ordersEndpoints.overview, () => buildSuccess(oneWaits));
  const [again] = page.getAllByRole('button', { name: 'Повторить' });
  if (again) await page.person.click(again);
  expect(await page.findByText('Ждут ответа: 1 заказ')).toBeTruthy();
});

test('a step that could not be checked says so, and is checked again', async () => {
  await dashboard(oneWaits).then(({ unmount }) => unmount());
  backend.on(edoConnectionEndpoints.connections, () => new Refusal('common/unavailable'));
  const page = showPage(<DashboardPage />, { path: '/dashboard' });
  const said = 'Не удалось проверить, подключён ли ЭДО';
  expect(await page.findByText(said)).toBeTruthy();
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([]));
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  await vi.waitFor(() => expect(page.queryByText(said)).toBeNull());
});

test('first steps tick themselves, others by hand, and the server remembers it', async () => {
  backend.on(ordersEndpoints.list, ({ query }) => ({
    success: true as const,
    data: [],
    amount: 0,
    total: query.get('platform') === 'edo' ? 0 : 2,
  }));
  const page = await dashboard(oneWaits);
  const order = (await page.findByRole('checkbox', { name: 'Получить первый заказ' })) as HTMLInputElement;
  expect([order.checked, order.disabled]).toEqual([true, true]);
  const ofDocuments = page.getByRole('checkbox', { name: 'Превратить документы в заказы' }) as HTMLInputElement;
  expect(ofDocuments.checked, 'orders of a platform').toBe(false);
  await page.person.click(page.getByRole('checkbox', { name: 'Выбрать тариф' }));
  expect(await page.findByText('Отмечено вами')).toBeTruthy();
  expect(backend.getBodies(accountEndpoints.saveState)).toEqual([{ steps: { tariff: true } }]);
  await page.person.click(page.getByRole('button', { name: 'Свернуть' }));
  expect(page.queryByRole('checkbox')).toBeNull();
  await page.person.click(page.getByRole('button', { name: 'Больше не показывать' }));
  expect(backend.getBodies(accountEndpoints.saveState).at(-1)).toEqual({ hints: ['dashboard.palette'] });
});

test('of two steps ticked faster than the page is drawn both are kept', async () => {
  const page = await dashboard(oneWaits);
  for (const name of ['Выбрать тариф', 'Превратить документы в заказы']) await page.findByRole('checkbox', { name });
  for (const name of ['Выбрать тариф', 'Превратить документы в заказы']) page.getByRole('checkbox', { name }).click();
  await expect
    .poll(() => Object.keys(backend.getBodies(accountEndpoints.saveState).at(-1)?.steps ?? {}))
    .toHaveLength(2);
});

test('a need that was done or put off stands under «Отложено», is counted no more, and can be taken back', async () => {
  const page = await dashboard(oneWaits);
  expect(await page.findByText(/ждут решения: 1\sдело/)).toBeTruthy();
  const putOff = () => page.getByRole('button', { name: /^Сделано или позже: Ждут ответа/ });
  await vi.waitFor(() => expect(putOff()).toHaveProperty('disabled', false));
  await page.person.click(putOff());
  await page.person.click(await page.findByRole('menuitem', { name: /^Завтра в 9:00/ }));
  expect(await page.findByText(/срочных дел нет/)).toBeTruthy();
  expect(backend.getBodies(accountEndpoints.saveState).at(-1)).toMatchObject({
    later: [{ key: 'orders/waiting', until: expect.stringContaining('T06:00:00') }],
  });
  await page.person.click(page.getByRole('button', { name: /^Отложено: 1\sдело/ }));
  await page.person.click(page.getByRole('button', { name: /^Вернуть: Ждут ответа/ }));
  expect(await page.findByText(/ждут решения: 1\sдело/)).toBeTruthy();
});

test('the plan chosen at registration is not asked for again, and stays chosen on the page of payment', async () => {
  user = { ...user, company: { ...user.company, wantedPlan: 'basic' } };
  const page = await dashboard(oneWaits, aSubscription({ status: 'trial' }));
  const step = (await page.findByRole('checkbox', { name: 'Выбрать тариф' })) as HTMLInputElement;
  await vi.waitFor(() => expect([step.checked, step.disabled]).toEqual([true, true]));
  const link = page.getByRole('link', { name: /При регистрации выбран Starter/ });
  expect(link.getAttribute('href')).toBe('/payment?plan=basic');
});

test('the discount of a partner stays in sight, and the prices beside it have it in them', async () => {
  const page = await dashboard(noOrder, aSubscription({ discount: { percent: 15, partnerName: 'Магнит' } }));
  expect(await page.findByText('Скидка 15 % от компании «Магнит» на все тарифы.')).toBeTruthy();
  expect(page.getByText(/Дальше от 842\s₽ .* в тарифе за 2\s542\s₽/)).toBeTruthy();
});

test('the trial says how many days are left, a paid tariff ticks its step', async () => {
  const trial = await dashboard(noOrder);
  expect(await trial.findByText('Осталось 14 дней из 14')).toBeTruthy();
  expect(trial.getByText('Действует до')).toBeTruthy();
  expect(trial.getByText('3 из 50')).toBeTruthy();
  expect(trial.getByText('Демо-режим')).toBeTruthy();
  expect(trial.queryByText(/^Скидка/)).toBeNull();
  trial.unmount();
  const paid = await dashboard(noOrder, aSubscription({ status: 'active', planName: 'Professional', daysLeft: 21 }));
  expect(await paid.findByText('Тариф Professional')).toBeTruthy();
  const step = (await paid.findByRole('checkbox', { name: 'Выбрать тариф' })) as HTMLInputElement;
  expect([step.checked, step.disabled]).toEqual([true, true]);
});

/** Remote that reports a refused waybill. */
const OtherRemote: SlotRenderer = ({ name, props }) => {
  const report = name === 'dashboard.attention' ? (props.report as (source: string, items: unknown[]) => void) : null;
  useEffect(() => {
    const line = { title: 'Накладная отклонена', text: '№ 7', action: 'Исправить', href: '/edo?chain=c' };
    report?.('edo', [{ key: 'edo/refused', tone: 'bad', icon: 'file-x', ...line }]);
  }, [report]);
  return null;
};

test('what other remotes tell of stands among the orders, the most urgent first', async () => {
  const page = await dashboard(
    oneWaits,
    aSubscription(),
    <SlotOwnersProvider value={() => ['edo']}>
      <SlotRendererProvider value={OtherRemote}>
        <DashboardPage />
      </SlotRendererProvider>
    </SlotOwnersProvider>,
  );
  expect(await page.findByRole('link', { name: 'Исправить: Накладная отклонена' })).toBeTruthy();
  const lines = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Накладная отклонена');
  expect(lines[1]).toContain('Ждут ответа');
});

describe('while the demonstration company is filled', () => {
  const filling = (parts: Partial<DemoImportProgress> = {}) => {
    const at = new Date().toISOString();
    state = { ...state, demoFilling: { state: 'filling', documents: 1240, orders: 861, steps: [], at, ...parts } };
  };

  test('a line says how far it is, goes by itself, and every figure is asked for anew', async () => {
    filling();
    const page = await dashboard(noOrder);
    expect(await page.findByText('Готовим демо-компанию: загружено 1 240 документов, 861 заказ…')).toBeTruthy();
    filling({ documents: 4161, orders: 2002 });
    expect(await page.findByText(/4.161 документ, 2.002 заказа/)).toBeTruthy();
    const asked = backend.getBodies(ordersEndpoints.metrics).length;
    filling({ state: 'filled' });
    await vi.waitFor(() => expect(page.queryByText(/Готовим демо-компанию/)).toBeNull());
    await vi.waitFor(() => expect(backend.getBodies(ordersEndpoints.metrics).length).toBeGreaterThan(asked));
  });

  test('nothing is said of a filling that stopped, nor to anybody else', async () => {
    filling({ at: '2026-11-20T09:00:00.000Z' });
    const page = await dashboard(noOrder);
    expect(await page.findByText('Срочных дел нет')).toBeTruthy();
    expect(page.queryByText(/Готовим демо-компанию/)).toBeNull();
  });
});
