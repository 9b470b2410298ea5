// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder, aStatistics, aSubscription, orderDetails } from '../../shared/testing/an-order.ts';
import { OrderListPage } from './order-list.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const asked: string[] = [];
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const statistics = aStatistics({ byStatus: { in_transit: 7, silent: 226, delivered: 125 } });
const silent = (index: number) => anOrder({ id: ids[index]!, number: `ТР-${index + 1}`, silent: true });

beforeEach(() => {
  asked.length = 0;
  backend.on(ordersEndpoints.details, () => ok(orderDetails({ silent: true })));
  backend.on(ordersEndpoints.metrics, () => ok(statistics));
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    return { ...ok([silent(0), silent(1), anOrder({ id: ids[2]!, number: 'ТР-3' })]), total: 3, amount: 0 };
  });
  const connection = { connected: true, login: 'volga-cargo', expiresAt: null, error: null, ingest: null };
  backend.on(edoConnectionEndpoints.status, () => ({ ...ok(connection), error: null }));
  backend.on(paymentsEndpoints.subscription, () => ok(aSubscription()));
});

const open = (path = '/dashboard/orders') => showPage(<OrderListPage />, { path });
const getRow = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const choose = async (person: ReturnType<typeof open>['person'], number: string) =>
  person.click(within(await getRow(number)).getByRole('checkbox'));
const askFor = async (person: ReturnType<typeof open>['person'], numbers: readonly string[]) => {
  for (const number of numbers) await choose(person, number);
  await person.click(await screen.findByRole('button', { name: 'Завершить без Т4' }));
  return within(await screen.findByRole('alertdialog'));
};

describe('orders without news', () => {
  test('say so in the list, in the counter and in the filter that finds them', async () => {
    const { person } = open();
    expect(within(await getRow('ТР-1')).getByText('Без новостей')).toBeTruthy();
    expect(within(await getRow('ТР-1')).queryByText('В пути')).toBeNull();
    expect(within(await getRow('ТР-3')).getAllByText('В пути').length).toBeGreaterThan(0);
    expect(await screen.findByText(/^7\sрейсов в пути, 226 без новостей$/)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: /^Статус:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: /Без новостей\s*226/ }));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('status')).toBe('silent'));
  });

  test('are led to with those on the road by the figure of a month, bounded by its end', async () => {
    const { person, location } = open('/dashboard/orders?status=in_transit,silent&pickupTo=2026-10-31');
    await getRow('ТР-1');
    const last = new URLSearchParams(asked.at(-1));
    expect([last.get('status'), last.get('pickupTo')]).toEqual(['in_transit,silent', '2026-10-31']);
    expect(screen.getByRole('button', { name: /^Статус:\s*В пути, Без новостей/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Погрузка:\s… – 31\sокт/ }));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).has('pickupTo')).toBe(false));
    expect(new URLSearchParams(location().search).has('pickupTo')).toBe(false);
  });

  test('are finished without T4 in one go, with a reason, those on the road left alone', async () => {
    const changes = [crypto.randomUUID(), crypto.randomUUID()];
    backend.on(ordersEndpoints.close, () => ok({ closed: 2, unchanged: 0, refused: [], changes }));
    backend.on(ordersEndpoints.takeBack, () => ok({ changed: 2, refused: [] }));
    const { person } = open();
    const dialog = await askFor(person, ['ТР-1', 'ТР-2', 'ТР-3']);
    expect(dialog.getByText(/^Завершить без Т4 2\sзаказа\?$/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(dialog.getByText('Укажите причину')).toBeTruthy();
    expect(backend.getBodies(ordersEndpoints.close)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), ' Бумажная накладная ');
    const before = asked.length;
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await screen.findByText(/^Завершены без Т4: 2\sзаказа$/)).toBeTruthy();
    expect(backend.getBodies(ordersEndpoints.close)).toEqual([
      { orders: [ids[0], ids[1]], reason: 'Бумажная накладная' },
    ]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(screen.queryByRole('group', { name: 'Действия с выбранными заказами' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(backend.getBodies(ordersEndpoints.takeBack)).toEqual([{ changes }]));
  });

  test('stay as they are when the server says no, and the dialog tells why', async () => {
    backend.on(ordersEndpoints.close, () => new Refusal('common/unavailable'));
    const { person } = open();
    const dialog = await askFor(person, ['ТР-1']);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that were refused one by one are told of, with why', async () => {
    const refused = [{ orderId: ids[1]!, error: 'Накладная не найдена' }];
    backend.on(ordersEndpoints.close, () => ok({ closed: 1, unchanged: 0, refused, changes: [] }));
    const { person } = open();
    const dialog = await askFor(person, ['ТР-1', 'ТР-2']);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await screen.findByText(/Не завершён: 1\sзаказ. Накладная не найдена/)).toBeTruthy();
  });

  test('are the only ones that can be finished so', async () => {
    const { person } = open();
    await choose(person, 'ТР-3');
    expect(await screen.findByText('Завершить без Т4 можно рейсы без новостей')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Завершить без Т4' })).toBeNull();
  });

  test('tell on their own screen since when, and are finished from there', async () => {
    backend.on(ordersEndpoints.close, () => ok({ closed: 1, unchanged: 0, refused: [], changes: [] }));
    const { id } = orderDetails();
    const { person } = open(`/dashboard/orders?order=${id}`);
    expect(await screen.findByText(/^Без новостей\. Срок доставки был \d\d\.\d\d\.\d{4}\.$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Завершить без Т4' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    await waitFor(() => expect(backend.getBodies(ordersEndpoints.close)).toEqual([{ orders: [id], reason: 'Бумага' }]));
  });
});

test('chosen orders take the steps they may, each counted, and a refusal is told by its number', async () => {
  const refused = [
    { orderId: ids[1] ?? '', number: 'ТР-2', error: 'Из статуса «Отменён» нельзя перейти в «Доставлен»' },
  ];
  backend.on(ordersEndpoints.changeStatuses, () => ok({ changed: 1, refused, changes: [] }));
  const { person } = open();
  for (const number of ['ТР-2', 'ТР-3']) await choose(person, number);
  await person.click(await screen.findByRole('button', { name: 'Сменить статус' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Доставлен (2)' }));
  expect(await screen.findByText(/^Статус сменён: 1\sзаказ$/)).toBeTruthy();
  expect(screen.getByText(/^ТР-2: Из статуса/)).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.changeStatuses)).toEqual([
    { orders: [ids[1], ids[2]], status: 'delivered' },
  ]);
});
