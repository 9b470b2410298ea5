// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { type StatusColumn, statusColumns } from '@trassa/contracts/orders/status-columns.rules';
import { dragTo } from '@trassa/testing/browser/drag';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { narrowerThan } from '@trassa/ui/widths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder, aStatistics, aSubscription, orderDetails } from '../../../shared/testing/an-order.ts';
import { OrderListPage } from '../order-list.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const order = anOrder({
  id: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01',
  number: 'ТР-1',
  status: 'new',
  vehiclePlate: null,
});
const asked: string[] = [];
let held: Partial<Record<StatusColumn, Order[]>> = {};

beforeEach(() => {
  asked.length = 0;
  held = { new: [order] };
  backend.on(ordersEndpoints.details, () => ok(orderDetails({ ...order, status: 'new' })));
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics()));
  backend.on(orderViewsEndpoints.columns, ({ query }) => {
    asked.push(query.toString());
    return ok(
      statusColumns.map((column) => ({
        column,
        orders: column === 'new' ? 41 : 0,
        amount: column === 'new' ? 5e6 : 0,
      })),
    );
  });
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    const data = held[(query.get('column') ?? 'new') as StatusColumn] ?? [];
    return { ...ok(data), total: 41, amount: 0 };
  });
  backend.on(ordersEndpoints.changeStatuses, () => ok({ changed: 1, refused: [], changes: [] }));
  backend.on(edoConnectionEndpoints.status, () => ({
    ...ok({ connected: true, login: '', expiresAt: null, error: null, ingest: null }),
    error: null,
  }));
  backend.on(paymentsEndpoints.subscription, () => ok(aSubscription()));
});
afterEach(() => vi.restoreAllMocks());

const open = (address = 'view=kanban') => showPage(<OrderListPage />, { path: `/dashboard/orders?${address}` });
const card = async (number: string) => (await screen.findByRole('link', { name: number })).closest('li') as HTMLElement;
const column = (name: RegExp) => screen.findByRole('region', { name });

test('columns have the counts and sums of the filter, and page by themselves', async () => {
  const { person } = open('view=kanban&platform=x5');
  const fresh = await column(/^Новые, 41/);
  expect(within(fresh).getByText(/5\smлн|5\sмлн/)).toBeTruthy();
  const shown = await card('ТР-1');
  expect(shown.textContent).toMatch(/86\s400.*Домодедово.*Казань.*Пепсико Холдингс.*Без машины/);
  expect(asked).toContain('platform=x5');
  expect(asked).toContain('platform=x5&column=new&limit=20&offset=0');
  held = { new: [anOrder({ id: 'second', number: 'ТР-2', status: 'new' })] };
  await person.click(within(fresh).getByRole('button', { name: 'Показать ещё' }));
  expect(await card('ТР-2')).toBeTruthy();
  expect(asked).toContain('platform=x5&column=new&limit=20&offset=1');
});

test('a card dropped on a column gets its status, and what the server refuses is told', async () => {
  open();
  const target = await column(/^Принятые/);
  expect(dragTo(await card('ТР-1'), target)).toContain('Отпустите: Принятые');
  expect(await screen.findByText('Заказ ТР-1: Принятые')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.changeStatuses)).toEqual([{ orders: [order.id], status: 'accepted' }]);
  const refusal = { orderId: order.id, number: 'ТР-1', error: 'Из статуса «Принят» нельзя перейти в «Принят»' };
  backend.on(ordersEndpoints.changeStatuses, () => ok({ changed: 0, refused: [refusal], changes: [] }));
  dragTo(await card('ТР-1'), await column(/^Принятые/));
  expect(await screen.findByText(refusal.error)).toBeTruthy();
});

test('what a column loaded before the drop does not take the card out of its new column, however late it comes', async () => {
  open();
  const target = await column(/^Принятые/);
  const moving = await card('ТР-1');
  // The drop opens the column, whose first load is answered last of all, as things stood before the drop.
  let answerLate = () => {};
  const accepted = anOrder({ ...order, status: 'accepted' });
  let loads = 0;
  backend.on(ordersEndpoints.list, async ({ query }) => {
    if (query.get('column') !== 'accepted') return { ...ok([]), total: 0, amount: 0 };
    loads += 1;
    if (loads > 1) return { ...ok([accepted]), total: 1, amount: 0 };
    await new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    return { ...ok([]), total: 0, amount: 0 };
  });
  backend.on(orderViewsEndpoints.columns, () =>
    ok(statusColumns.map((name) => ({ column: name, orders: Number(name === 'accepted'), amount: 0 }))),
  );
  dragTo(moving, target);
  expect(await screen.findByText('Заказ ТР-1: Принятые')).toBeTruthy();
  await waitFor(() => expect(loads).toBe(2));
  answerLate();
  await screen.findByRole('region', { name: 'Новые, 0' });
  expect((await card('ТР-1')).closest('section')?.getAttribute('aria-label')).toBe('Принятые, 1');
});

test('cards dropped one after another stand where they were dropped until each is answered', async () => {
  const other = anOrder({ id: crypto.randomUUID(), number: 'ТР-2', status: 'new' });
  held = { new: [order, other] };
  const answers: (() => void)[] = [];
  backend.on(ordersEndpoints.changeStatuses, async () => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    return ok({ changed: 1, refused: [], changes: [] });
  });
  open();
  const target = await column(/^Принятые/);
  dragTo(await card('ТР-1'), target);
  await column(/^Принятые, 1/);
  dragTo(await card('ТР-2'), target);
  const both = await column(/^Принятые, 2/);
  expect(within(both).getByRole('link', { name: 'ТР-1' })).toBeTruthy();
  expect(within(both).getByRole('link', { name: 'ТР-2' })).toBeTruthy();
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await column(/^Принятые, 0/);
});

test('a column that the order may not reach says why before the drop, and nothing is sent', async () => {
  open();
  const target = await column(/^Доставленные/);
  expect(dragTo(await card('ТР-1'), target)).toContain('Из статуса «Новый» нельзя перейти в «Доставлен»');
  expect(await screen.findByText(/^Перенести нельзя: Из статуса «Новый»/)).toBeTruthy();
  dragTo(await card('ТР-1'), await column(/^Новые/));
  expect(backend.getBodies(ordersEndpoints.changeStatuses)).toEqual([]);
});

test('an early end asks which one, and for a reason', async () => {
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails()));
  const { person } = open();
  const target = await column(/^Отказы и отмены/);
  dragTo(await card('ТР-1'), target);
  await person.click(await screen.findByRole('button', { name: 'Отказаться' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.type(question.getByRole('textbox', { name: /Причина/ }), 'нет машин');
  await person.click(question.getByRole('button', { name: 'Отказаться' }));
  await waitFor(() =>
    expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([
      { status: 'refused', version: 2, reason: 'нет машин' },
    ]),
  );
});

test('the keyboard goes from card to card and opens the order', async () => {
  held = { new: [order, anOrder({ id: 'second', number: 'ТР-2', status: 'new' })] };
  const { person, location } = open();
  await card('ТР-1');
  screen.getByRole('link', { name: 'ТР-1' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('ТР-2');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(location().search).toBe('?view=kanban&order=second'));
});

test('a phone has one column at a time, kept in the address', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === narrowerThan('tablet'), media }) as MediaQueryList,
  );
  const { person, location } = open();
  expect(await screen.findByRole('tab', { name: /Новые/, selected: true })).toBeTruthy();
  expect(await card('ТР-1')).toBeTruthy();
  expect(screen.getByText(/^41\sзаказ на 5\sмлн\s₽$/)).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: /Принятые/ }));
  expect(await screen.findByText('Заказов нет')).toBeTruthy();
  expect(location().search).toBe('?view=kanban&column=accepted');
});

test('a filter that leaves no order is reset from the empty board', async () => {
  backend.on(orderViewsEndpoints.columns, ({ query }) =>
    ok(
      statusColumns.map((name) => ({ column: name, orders: query.get('search') || name !== 'new' ? 0 : 1, amount: 0 })),
    ),
  );
  const { person, location } = open('view=kanban&search=zzz');
  await person.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(await card('ТР-1')).toBeTruthy();
  expect(location().search).toBe('?view=kanban');
});

test('a failed load says that nothing is lost, and offers to repeat it', async () => {
  backend.on(orderViewsEndpoints.columns, () => new Refusal('orders/not-found'));
  open();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Не удалось загрузить заказы');
  expect(said.textContent).toContain('Сами заказы в сохранности.');
  expect(within(said).getByRole('button', { name: 'Повторить' })).toBeTruthy();
});

test('views keep the filters', async () => {
  const { person, location } = open('view=kanban&status=active&column=new');
  await person.click(await screen.findByRole('radio', { name: 'Календарь' }));
  expect(location().search).toBe('?status=active&view=calendar');
});

test('for an accountant cards stay in their columns', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  open();
  dragTo(await card('ТР-1'), await column(/^Приняты/));
  expect(screen.queryByText(/^Отпустите/)).toBeNull();
  expect(backend.getBodies(ordersEndpoints.changeStatuses)).toEqual([]);
});
