// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { defaultReminderSchedule } from '@trassa/contracts/finance/reminders';
import { remindersEndpoints } from '@trassa/contracts/finance/reminders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOverview, ok } from '../../shared/testing/money-factories.ts';
import { OverviewPage } from './overview.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

// A fixed date in this year, since days of this year are shown without it.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const debt = {
  orderId: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01',
  orderNumber: 'ВК-004815',
  platform: 'x5',
  debtorName: 'ООО «РЦ Нева»',
  debtorInn: null,
  amount: 148_000,
  dueOn: '2026-11-01',
  daysLate: 20,
  deliveredAt: '2026-09-17T09:00:00.000Z',
  requestedAt: '2026-10-01T09:00:00.000Z',
  advanced: false,
};
const totals = { count: 1, amount: 148_000, overdueCount: 1, overdueAmount: 148_000 };

describe('the overview of money', () => {
  beforeEach(() => {
    backend.on(factoringEndpoints.requests, () => ok([]));
    backend.on(financeEndpoints.overview, () => ok(anOverview()));
    backend.on(financeEndpoints.receivables, () => ({ ...ok([debt]), totals }));
  });

  test('shows the month, the debts by age, and the day on which the money runs out', async () => {
    showPage(<OverviewPage />, { path: '/finance' });
    expect(await screen.findByText('доход, ноябрь')).toBeTruthy();
    expect(screen.getByText('прибыль компании, 86,5 % дохода')).toBeTruthy();
    expect(screen.getByText('топливо 100 %')).toBeTruthy();
    expect(screen.getByText(/просрочено 22\s000/)).toBeTruthy();
    expect(screen.getByText(/Разрыв с 22\sноя: до −11\s000/)).toBeTruthy();
    expect(screen.getByText('Хватит аванса по 3 рейсам')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Закрыть авансом' }).getAttribute('href')).toBe('/finance/factoring');
  });

  test('the sum that a warning goes by is shown and changed', async () => {
    backend.on(financeEndpoints.saveCashLimit, () => buildDoneReply());
    const { person } = showPage(<OverviewPage />, { path: '/finance' });
    await person.click(await screen.findByRole('button', { name: 'Изменить порог' }));
    const field = await screen.findByLabelText('Предупреждать, если останется меньше, ₽');
    await person.type(field, 'много');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Укажите сумму, например 200\s000$/)).toBeTruthy();
    await person.clear(field);
    await person.type(field, '200 000,50');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Порог сохранён')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.saveCashLimit)).toEqual([{ limit: 200_000.5 }]);
  });

  test('an account nobody has told the sum of is said to be added up, with a way to tell it', async () => {
    const { forecast, ...rest } = anOverview();
    backend.on(financeEndpoints.overview, () => ok({ ...rest, forecast: { ...forecast, statedOn: null } }));
    showPage(<OverviewPage />, { path: '/finance' });
    expect(await screen.findByText(/^Остаток сложен из операций/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Записать остаток' });
    expect(way.getAttribute('href')).toBe('/finance/history');
  });

  test('a month leads to its operations', async () => {
    const { person, location } = showPage(<OverviewPage />, { path: '/finance' });
    const table = await screen.findByRole('region', { name: 'Доход, расход, прибыль' });
    const link = within(table).getByRole('link', { name: 'октябрь 2026' });
    expect(link.getAttribute('href')).toBe('/finance/history?from=2026-10-01&to=2026-10-31');
    await person.click(screen.getByRole('button', { name: /расход, ноябрь/ }));
    expect(location().search).toBe('?category=expenses&status=completed&from=2026-11-01&to=2026-11-30');
  });

  test('the income of the month leads to the trips delivered in it', async () => {
    const { person, location } = showPage(<OverviewPage />, { path: '/finance' });
    await person.click(await screen.findByRole('button', { name: /доход, ноябрь/ }));
    const { pathname, search } = location();
    expect(pathname + search).toBe('/dashboard/orders?deliveredFrom=2026-11-01&deliveredTo=2026-11-30');
  });

  test('an age of debts opens the debts, and one that was paid is marked so', async () => {
    backend.on(financeEndpoints.receivablePaid, () => buildDoneReply());
    const { person, location } = showPage(<OverviewPage />, { path: '/finance' });
    await person.click(await screen.findByRole('link', { name: /^16–30/ }));
    expect(location().search).toBe('?debts=open&age=16-30');
    const panel = await screen.findByRole('dialog', { name: 'Долги клиентов' });
    expect(await within(panel).findByText('просрочен на 20 дней')).toBeTruthy();
    const advance = within(panel).getByRole('link', { name: 'Получить аванс' });
    expect(advance.getAttribute('href')).toBe(`/finance/factoring?shipment=${debt.orderId}`);
    await person.click(within(panel).getByRole('button', { name: 'Клиент заплатил' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/Рейс ВК-004815, 148\s000/)).toBeTruthy();
    await person.click(within(question).getByRole('button', { name: 'Клиент заплатил' }));
    expect(await screen.findByText('Оплата отмечена')).toBeTruthy();
    expect(backend.getBodies(financeEndpoints.receivablePaid)).toHaveLength(1);
  });

  test('debts stand by client, overdue first, and a ready text reminds of them', async () => {
    const other = { ...debt, orderId: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d02', orderNumber: 'ВК-2', daysLate: 0 };
    const large = { ...other, debtorName: 'АО «Тандер»', amount: 900_000, advanced: true };
    backend.on(financeEndpoints.receivables, () => ({ ...ok([{ ...large }, debt]), totals }));
    const last = { tone: 'firm' as const, to: 'buh@neva.ru', at: '2026-11-12T09:00:00Z' };
    backend.on(remindersEndpoints.remindedClients, () =>
      ok([{ client: 'ООО «РЦ Нева»', last, isStopped: false, postponedTo: '2026-12-05' }]),
    );
    backend.on(remindersEndpoints.reminders, () =>
      ok({
        schedule: { ...defaultReminderSchedule },
        plan: { email: 'buh@neva.ru', isStopped: false, postponedTo: null },
        ...{ isDemo: true, knownEmail: null, sent: [] },
      }),
    );
    const { person } = showPage(<OverviewPage />, { path: '/finance?debts=open' });
    const panel = await screen.findByRole('dialog', { name: 'Долги клиентов' });
    expect(
      await within(panel).findByText('Напоминали 12.11.2026: твёрдое, buh@neva.ru · просил отсрочку до 05.12.2026'),
    ).toBeTruthy();
    expect(await within(panel).findAllByRole('heading', { level: 3 })).toMatchObject([
      { textContent: 'ООО «РЦ Нева»' },
      { textContent: 'АО «Тандер»' },
    ]);
    // Who owes to the factor is not reminded by us.
    await person.click(within(panel).getByRole('button', { name: 'Напомнить' }));
    const dialog = await screen.findByRole('dialog', { name: /Напомнить об оплате: ООО «РЦ Нева»/ });
    const text = within(dialog).getByRole('textbox', { name: 'Текст для клиента' });
    expect(text).toHaveProperty('value', expect.stringMatching(/рейс ВК-004815.*148.000.*01\.11\.2026.*просрочен/));
    const getMail = () => within(dialog).getByRole('link', { name: 'Открыть в почте' }).getAttribute('href') ?? '';
    await waitFor(() =>
      expect(decodeURIComponent(getMail())).toMatch(
        /^mailto:buh@neva\.ru\?subject=Оплата перевозок: 1\sрейс.*ВК-004815/s,
      ),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Скопировать' }));
    expect(await navigator.clipboard.readText()).toContain('ВК-004815');
    expect(within(dialog).getByText(/^Демонстрация: письма клиентам не уходят/)).toBeTruthy();
    await person.click(within(dialog).getByRole('radio', { name: 'Перед претензией' }));
    expect(text).toHaveProperty('value', expect.stringContaining('направим претензию'));
    await person.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await person.click(within(panel).getAllByRole('button', { name: 'Напоминания' })[0]!);
    const plan = await screen.findByRole('dialog', { name: 'Напоминания: ООО «РЦ Нева»' });
    expect(await within(plan).findByText('Напоминаний ещё не было.')).toBeTruthy();
    expect(within(plan).getByLabelText('Почта клиента')).toHaveProperty('value', 'buh@neva.ru');
  });

  test('a letter changed after a lost answer is another letter', async () => {
    const schedule = { ...defaultReminderSchedule };
    const plan = { email: 'buh@neva.ru', isStopped: false, postponedTo: null };
    backend.on(financeEndpoints.receivables, () => ({ ...ok([debt]), totals }));
    backend.on(remindersEndpoints.remindedClients, () => ok([]));
    backend.on(remindersEndpoints.reminders, () => ok({ schedule, plan, isDemo: false, knownEmail: null, sent: [] }));
    const keys: string[] = [];
    backend.on(remindersEndpoints.sendReminder, ({ body }) => {
      keys.push(body.key);
      return keys.length === 1 ? new Refusal('common/unavailable') : { success: true as const };
    });
    const { person } = showPage(<OverviewPage />, { path: '/finance?debts=open' });
    await person.click(await screen.findByRole('button', { name: 'Напомнить' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Напомнить об оплате/ }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Почта/ })).toHaveProperty('value', plan.email));
    await person.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await person.type(dialog.getByRole('textbox', { name: 'Текст для клиента' }), ' Спасибо.');
    await person.click(dialog.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });

  test('before the first money it says what to do', async () => {
    backend.on(financeEndpoints.overview, () => ok(anOverview({ empty: true })));
    showPage(<OverviewPage />, { path: '/finance' });
    expect(await screen.findByText('Денег ещё не было')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заказам' })).toBeTruthy();
  });

  test('what does not load says so, and can be asked for again', async () => {
    backend.on(financeEndpoints.overview, () => new Refusal('common/unavailable'));
    const { person } = showPage(<OverviewPage />, { path: '/finance' });
    expect(await screen.findByText('Не удалось загрузить сводку')).toBeTruthy();
    backend.on(financeEndpoints.overview, () => ok(anOverview()));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('доход, ноябрь')).toBeTruthy();
  });

  test('a dispatcher reads debts, and neither an advance nor a payment is offered', async () => {
    await startSignedIn(backend, { role: 'dispatcher' });
    showPage(<OverviewPage />, { path: '/finance?debts=open' });
    const panel = await screen.findByRole('dialog', { name: 'Долги клиентов' });
    expect(await within(panel).findByText('просрочен на 20 дней')).toBeTruthy();
    expect(await screen.findByText('Хватит аванса по 3 рейсам')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Клиент заплатил' })).toBeNull();
    expect(screen.queryByRole('link', { name: /аванс|Получить деньги/ })).toBeNull();
  });
});
