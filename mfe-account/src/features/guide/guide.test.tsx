// @vitest-environment happy-dom

import { act, within } from '@testing-library/react';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { freshUserState, type UserState } from '@trassa/contracts/account/user-state';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { startSession } from '@trassa/mfe-kit/session';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, expect, test, vi } from 'vitest';
import { useUserState } from '../../shared/account/account.queries.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import { aUser } from '../../testing/account-factories.ts';
import { aSubscription } from '../../testing/money-factories.ts';
import { orderCounters } from '../../testing/order-factories.ts';
import { HeaderToolsSlot } from './header-tools.slot.tsx';
// Imported ahead, so that tests do not wait for lazy drawers.
import './achievements-drawer.tsx';
import './help-drawer.tsx';
import './tour-card.tsx';

const backend = fakeBackend();
afterEach(() => {
  vi.useRealTimers();
  useGuide.getState().show(null);
  useGuide.setState({ hasDashboard: false });
});
const renderDashboard = () => act(() => useGuide.setState({ hasDashboard: true }));

async function tools(parts: Partial<UserState> = {}, path = '/dashboard/orders') {
  let state: UserState = { ...freshUserState, ...parts };
  backend.on(authEndpoints.me, () => buildSuccess(aUser()));
  backend.on(accountEndpoints.state, () => buildSuccess(state));
  backend.on(accountEndpoints.saveState, ({ body }) => {
    state = { ...state, ...(body as Partial<UserState>) };
    return buildSuccess(state);
  });
  backend.on(ordersEndpoints.metrics, () => buildSuccess(orderCounters({ totalOrders: 40, completedOrders: 12 })));
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([]));
  backend.on(paymentsEndpoints.subscription, () => buildSuccess(aSubscription()));
  localStorage.setItem('accessToken', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  await startSession();
  return showPage(
    <>
      <HeaderToolsSlot />
      <Answered />
    </>,
    { path },
  );
}

/** Marker of the loaded user state. */
function Answered() {
  return useUserState().state ? <p>Ответ получен</p> : null;
}

/** Panels load lazily. */
const saved = () => backend.getBodies(accountEndpoints.saveState);

test('the tour comes by itself on the first visit, goes through eight steps and is done for good', async () => {
  const page = await tools({}, '/dashboard');
  renderDashboard();
  const card = await page.findByRole('dialog', { name: 'Добро пожаловать в Трассу' });
  expect(within(card).getByText('1 из 8')).toBeTruthy();
  for (let step = 1; step < 8; step += 1) await page.person.click(page.getByRole('button', { name: 'Далее' }));
  expect(page.getByText('8 из 8')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Готово' }));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(saved()).toEqual([{ tourDone: true }]);
});

test('the tour comes half a second after the dashboard stands, however long that took, and not without it', async () => {
  const page = await tools({}, '/dashboard');
  await page.findByText('Ответ получен');
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  pass(5000);
  expect(useGuide.getState().open).toBeNull();
  renderDashboard();
  pass(499);
  expect(useGuide.getState().open).toBeNull();
  pass(1);
  expect(useGuide.getState().open).toBe('tour');
});

test('the tour is skipped, and the header starts it again', async () => {
  const page = await tools({ tourDone: true });
  await page.person.click(page.getByRole('button', { name: 'Пройти обучение заново' }));
  expect(page.location().pathname).toBe('/dashboard');
  await page.person.click(await page.findByRole('button', { name: 'Пропустить' }));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(saved()).toEqual([{ tourDone: true }]);
});

test('Tab stays within the card of the tour, and Escape ends it wherever the focus is', async () => {
  const page = await tools({ tourDone: true });
  const start = page.getByRole('button', { name: 'Пройти обучение заново' });
  await page.person.click(start);
  const skip = await page.findByRole('button', { name: 'Пропустить' });
  const focused = () => document.activeElement?.textContent;
  const names: (string | null | undefined)[] = [];
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await page.person.keyboard(keys);
    names.push(focused());
  }
  expect(names).toEqual(['Пропустить', 'Далее', 'Пропустить', 'Далее']);
  skip.blur();
  await page.person.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('who leaves the dashboard in the middle of the tour leaves the tour', async () => {
  const page = await tools({ tourDone: true }, '/dashboard/orders');
  act(() => useGuide.getState().show('tour'));
  expect(page.queryByRole('dialog')).toBeNull();
  await page.person.click(page.getByRole('button', { name: 'Пройти обучение заново' }));
  expect(await page.findByRole('dialog', { name: 'Добро пожаловать в Трассу' })).toBeTruthy();
});

test('an article opened from the list is read, one read before is not told of again', async () => {
  const page = await tools({ tourDone: true, read: ['faq-trial'] });
  await page.person.click(page.getByRole('button', { name: 'Справка' }));
  await page.person.click(await page.findByRole('button', { name: /^Что значат статусы заказа/ }));
  expect(saved()).toEqual([{ read: ['faq-trial', 'order-statuses'] }]);
  await page.person.click(page.getByRole('button', { name: 'К списку' }));
  await page.person.click(page.getByRole('button', { name: /^Сколько длится пробный период/ }));
  expect(saved()).toHaveLength(1);
});

test('an article opened from the palette is read too', async () => {
  const page = await tools({ tourDone: true });
  act(() => useGuide.getState().show('help', 'connect-edo'));
  expect(await page.findByRole('heading', { name: 'Как подключить ЭДО' })).toBeTruthy();
  await expect.poll(saved).toEqual([{ read: ['connect-edo'] }]);
});

test('the help centre is searched and filtered by kind', async () => {
  const page = await tools({ tourDone: true });
  await page.person.click(page.getByRole('button', { name: 'Справка' }));
  await page.person.type(await page.findByRole('searchbox'), 'пароль');
  expect(page.getByRole('button', { name: /^Как сменить пароль/ })).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Что значат статусы/ })).toBeNull();
  await page.person.click(page.getByRole('radio', { name: 'Вопрос' }));
  expect(page.queryByRole('button', { name: /^Как сменить пароль/ })).toBeNull();
});

test('achievements say how far one is, from what has really happened, by category', async () => {
  const page = await tools({ tourDone: true });
  await page.person.click(page.getByRole('button', { name: 'Достижения' }));
  const line = (name: string) => page.getByText(name).closest('li') as HTMLElement;
  expect(await page.findByText('Первый заказ')).toBeTruthy();
  await expect.poll(() => within(line('Десять рейсов')).queryByText('Получено')).toBeTruthy();
  expect(within(line('Сотня')).getByText('12 из 100')).toBeTruthy();
  expect(within(line('На связи')).getByText('0 из 1')).toBeTruthy();
  await page.person.click(page.getByRole('radio', { name: 'Деньги' }));
  expect(page.queryByText('Сотня')).toBeNull();
  expect(page.getByText('Миллион')).toBeTruthy();
});
