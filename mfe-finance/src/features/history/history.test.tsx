// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Operation } from '@trassa/contracts/finance/operations';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDeliveredOrder, anOperation, ok } from '../../shared/testing/money-factories.ts';
import { HistoryPage } from './history.page.tsx';
import { historyColumns } from './history-columns.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const planned = anOperation({
  isEntered: true,
  id: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d08',
  direction: 'out',
  category: 'leasing',
  description: 'Лизинг',
  status: 'pending',
  orderId: null,
  orderNumber: null,
  platform: null,
  counterparty: null,
});

describe('the history of operations', () => {
  let asked: URLSearchParams[] = [];
  beforeEach(() => {
    asked = [];
    backend.on(factoringEndpoints.requests, () => ok([]));
    backend.on(financeEndpoints.operations, ({ query }) => {
      asked.push(query);
      return ok({ operations: [anOperation(), planned], total: 2, offset: 0 });
    });
  });

  test('shows operations with their statuses, and asks the server for what the address says', async () => {
    const { person } = showPage(<HistoryPage />, { path: '/finance/history?direction=in&from=2026-11-01' });
    const numbers = await screen.findAllByText('ВК-004815');
    expect(numbers.map((one) => one.parentElement?.textContent)).toContain('Оплата рейса ВК-004815');
    expect(screen.getByText('Выполнен')).toBeTruthy();
    expect(screen.getByText('В обработке')).toBeTruthy();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ direction: 'in', from: '2026-11-01', limit: '20' });
    await person.type(screen.getByRole('searchbox'), 'нева');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('нева'));
  });

  const openDates = async (path: string) => {
    const page = showPage(<HistoryPage />, { path });
    await page.person.click(await screen.findByRole('button', { name: /^Период/ }));
    await page.person.click(await screen.findByRole('menuitemcheckbox', { name: 'Свои даты…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Операции за свои даты' }));
    const typeLast = async (day: string) => {
      await page.person.type(await dialog.findByLabelText('По какой день'), `${day}{Enter}`);
      await page.person.click(dialog.getByRole('button', { name: 'Показать' }));
    };
    return { ...page, dialog, typeLast };
  };

  test('own dates are asked of the server, and stay in the address', async () => {
    const { location, typeLast } = await openDates('/finance/history?direction=in&from=2026-10-05');
    await typeLast('09.10.2026');
    await waitFor(() => expect(location().search).toBe('?direction=in&from=2026-10-05&to=2026-10-09'));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ from: '2026-10-05', to: '2026-10-09' });
    expect(screen.getByRole('button', { name: /^Период: 05\.10\.2026 – 09\.10\.2026/ })).toBeTruthy();
  });

  test('own dates the wrong way round are told, and change nothing', async () => {
    const { dialog, location, typeLast } = await openDates('/finance/history?from=2026-10-05');
    await typeLast('04.10.2026');
    expect(await dialog.findByText('Последний день раньше первого')).toBeTruthy();
    expect(location().search).toBe('?from=2026-10-05');
  });

  test('an expense is recorded once, with its day', async () => {
    backend.on(financeEndpoints.addOperation, () => ok(anOperation({ category: 'fuel' })));
    const { person } = showPage(<HistoryPage />, { path: '/finance/history' });
    await person.click(await screen.findByRole('button', { name: 'Записать операцию' }));
    await person.click(await screen.findByRole('button', { name: 'Записать' }));
    expect(await screen.findByText(/^Укажите сумму больше нуля/)).toBeTruthy();
    await person.type(screen.getByLabelText('Сумма, ₽'), '42 000,50');
    await person.click(screen.getByRole('button', { name: 'Записать' }));
    expect(await screen.findByText('Операция записана')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.addOperation)).toEqual([
      { category: 'fuel', amount: 42_000.5, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
  });

  test('a new operation knows its trip, vehicle, counterparty and receipt, and its row comes into sight, marked', async () => {
    const saved = anOperation({ id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d77', category: 'fuel', isEntered: true });
    backend.on(financeEndpoints.addOperation, () => ok(saved));
    const trip = aDeliveredOrder({ number: 'ТР-77' });
    backend.on(ordersEndpoints.list, () => ({ ...ok([trip]), total: 1, amount: 0 }));
    const { person, location } = showPage(<HistoryPage />, { path: '/finance/history?direction=in' });
    await person.click(await screen.findByRole('button', { name: 'Записать операцию' }));
    await person.type(await screen.findByLabelText('Сумма, ₽'), '100');
    await person.click(screen.getByRole('combobox', { name: 'Рейс' }));
    await person.click(await screen.findByText(/^ТР-77 · /));
    await person.type(screen.getByLabelText(/^Контрагент/, { selector: 'input[type=text]' }), 'АЗС');
    const pdf = new File(['%PDF-1.7'], 'чек.pdf', { type: 'application/pdf' });
    await person.upload(screen.getByLabelText('Чек: фото или PDF'), pdf);
    expect(await screen.findByText('чек.pdf')).toBeTruthy();
    backend.on(financeEndpoints.operations, ({ query }) => {
      asked.push(query);
      return ok({ operations: [anOperation(), saved], total: 42, offset: 40 });
    });
    await person.click(screen.getByRole('button', { name: 'Записать' }));
    expect(await screen.findByText('Операция записана')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.addOperation)).toMatchObject([
      {
        ...{ category: 'fuel', amount: 100, orderId: trip.id, counterparty: 'АЗС' },
        receipt: { name: 'чек.pdf', content: btoa('%PDF-1.7') },
      },
    ]);
    await waitFor(() => expect(location().search).toBe(`?show=${saved.id}`));
    await waitFor(() => expect(asked.at(-1)?.get('show')).toBe(saved.id));
    await waitFor(() =>
      expect(document.querySelector(`[data-row="${saved.id}"]`)?.getAttribute('aria-current')).toBe('true'),
    );
  });

  test('a wrong operation is corrected from its row: the form has what stood there', async () => {
    const wrong = anOperation({
      ...{ id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d78', category: 'fuel', direction: 'out', amount: 12_200 },
      ...{ description: 'Карта АЗС', counterparty: 'АЗС', isEntered: true, isDay: true, receipt: 'чек.pdf' },
    });
    backend.on(financeEndpoints.operations, () => ok({ operations: [wrong], total: 1, offset: 0 }));
    backend.on(financeEndpoints.correctOperation, () => ok({ ...wrong, replaces: wrong.id }));
    const { person } = showPage(<HistoryPage />, { path: '/finance/history' });
    await person.click(await screen.findByRole('button', { name: 'Действия с операцией' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Исправить' }));
    const amount = await screen.findByLabelText('Сумма, ₽');
    expect(amount).toHaveProperty('value', '12200');
    expect(screen.getByText('чек.pdf')).toBeTruthy();
    await person.clear(amount);
    await person.type(amount, '1 220');
    await person.click(screen.getByRole('button', { name: 'Исправить' }));
    expect(await screen.findByText('Операция исправлена')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.correctOperation)).toEqual([
      {
        category: 'fuel',
        amount: 1220,
        date: '2026-11-20',
        description: 'Карта АЗС',
        counterparty: 'АЗС',
        orderId: wrong.orderId,
      },
    ]);
  });

  test('a corrected operation is struck, and leads to the one in its place', async () => {
    const [first, second] = ['7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d78', '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d79'] as const;
    const wrong = anOperation({ id: first, isEntered: true, replacedBy: second });
    const reversal = anOperation({ id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d80', direction: 'out', reverses: first });
    const right = anOperation({ id: second, isEntered: true, replaces: first });
    backend.on(financeEndpoints.operations, () => ok({ operations: [wrong, reversal, right], total: 3, offset: 0 }));
    showPage(<HistoryPage />, { path: '/finance/history' });
    const link = await screen.findByRole('link', { name: 'новая запись' });
    expect(link.getAttribute('href')).toBe(`/finance/history?show=${second}`);
    expect(screen.getAllByRole('link', { name: 'прежняя запись' })).toHaveLength(2);
    expect(document.querySelectorAll('s')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Действия с операцией' }), 'the right one alone').toHaveLength(1);
  });

  test('a company that deducts VAT names the one inside an expense', async () => {
    const modes = [{ from: '2020-01-01', mode: 'general' as const }];
    backend.on(costsEndpoints.vatModes, () => ok({ modes }));
    backend.on(financeEndpoints.addOperation, () => ok(anOperation({ category: 'fuel' })));
    const { person } = showPage(<HistoryPage />, { path: '/finance/history' });
    await person.click(await screen.findByRole('button', { name: 'Записать операцию' }));
    await person.type(await screen.findByLabelText('Сумма, ₽'), '12 200');
    await person.click(await screen.findByRole('combobox', { name: 'НДС в сумме' }));
    await person.click(await screen.findByText(/^22\s%$/));
    expect(await screen.findByText(/^2\s200\s₽ к вычету/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Записать' }));
    expect(await screen.findByText('Операция записана')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.addOperation)).toMatchObject([{ amount: 12_200, vatRate: 22 }]);
  });

  test('a planned payment is confirmed from its row', async () => {
    backend.on(financeEndpoints.confirmOperation, () => buildDoneReply());
    const { person } = showPage(<HistoryPage />, { path: '/finance/history' });
    await person.click(await screen.findByRole('button', { name: 'Запланированный платёж' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Оплачено' }));
    expect(await screen.findByText('Платёж проведён')).toBeTruthy();
  });

  test('without a column of its own a status is said under the sum, where it is news', () => {
    const getAmount = (operation: Operation) =>
      render(<>{historyColumns.find(({ key }) => key === 'amount')?.cell(operation, [])}</>).container.textContent;
    expect(getAmount(anOperation({ status: 'completed' }))).not.toMatch('Выполнен');
    expect(getAmount(anOperation({ status: 'failed' }))).toMatch(/₽Отклонён$/);
    expect(getAmount(anOperation({ status: 'withdrawn' }))).toMatch(/₽Отозван$/);
  });

  test('before the first operation an example says that it is one', async () => {
    backend.on(financeEndpoints.operations, () => ok({ operations: [], total: 0, offset: 0 }));
    showPage(<HistoryPage />, { path: '/finance/history' });
    expect(await screen.findByText('демо')).toBeTruthy();
    for (const status of ['Выполнен', 'В обработке', 'Отклонён']) {
      expect(screen.getAllByText(status).length).toBeGreaterThan(0);
    }
    expect(screen.queryByRole('button', { name: 'Запланированный платёж' })).toBeNull();
  });

  test('nothing found and nothing loaded are told apart', async () => {
    backend.on(financeEndpoints.operations, () => ok({ operations: [], total: 0, offset: 0 }));
    const { unmount } = showPage(<HistoryPage />, { path: '/finance/history?status=failed' });
    expect(await screen.findByText('Под эти фильтры ничего не попало.')).toBeTruthy();
    unmount();
    backend.on(financeEndpoints.operations, () => new Refusal('common/unavailable'));
    showPage(<HistoryPage />, { path: '/finance/history' });
    expect(await screen.findByText('Не удалось загрузить операции')).toBeTruthy();
  });

  test('a dispatcher reads operations, and none can be recorded or confirmed', async () => {
    await startSignedIn(backend, { role: 'dispatcher' });
    showPage(<HistoryPage />, { path: '/finance/history' });
    await screen.findByText('В обработке');
    expect(screen.queryByRole('button', { name: 'Записать операцию' })).toBeNull();
    expect(screen.queryByRole('button', { name: /платеж|платёж/i })).toBeNull();
  });
});
