// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDashboard, buildSuccessAnswer } from '../../shared/testing/platform-factories.ts';
import { CrmPage } from './crm.page.tsx';

const { crmDashboard, crmTarget } = platformsEndpoints;
const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
let target: number | null;

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  // A fixed date in this year, since days of this year are shown without it.
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  target = 1_000_000;
  backend.on(crmDashboard, () => {
    const dashboard = aDashboard();
    const weeklyRevenue = { ...dashboard.quickStats.weeklyRevenue, target };
    return buildSuccessAnswer({ ...dashboard, quickStats: { ...dashboard.quickStats, weeklyRevenue } });
  });
  const totals = { count: 96, amount: 17_546_800, overdueCount: 14, overdueAmount: 2_150_000 };
  backend.on(financeEndpoints.receivables, () => ({ ...buildSuccessAnswer([]), totals }));
  backend.on(crmTarget, ({ body }) => {
    target = body.amount;
    return buildSuccessAnswer(body);
  });
});

const open = (path = '/crm') => showPage(<CrmPage />, { path });

describe('the CRM page', () => {
  test('shows today, what is active, the week and the platforms; each leads to what it counts', async () => {
    const { person, location } = open();
    for (const name of [/7.*Заказы сегодня.*40/, /750\s000.*Выручка за неделю/, /2.*из 6.*Платформы/]) {
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
    await person.click(screen.getByRole('button', { name: /23.*Активные заказы.*срочных: 2/ }));
    expect(location().pathname + location().search).toBe('/dashboard/orders?status=active');
  });

  test('today and this week lead to the orders of these days, debts to the debts', async () => {
    const { person, location } = open();
    const owed = await screen.findByRole('link', { name: /^17\s546\s800\s₽ за 96\sрейсов$/ });
    expect(owed.getAttribute('href')).toBe('/finance?debts=open');
    await person.click(screen.getByRole('button', { name: /Заказы сегодня/ }));
    expect(location().search).toBe('?createdFrom=2026-11-20&createdTo=2026-11-20');
    await person.click(screen.getByRole('button', { name: /Выручка за неделю/ }));
    expect(location().search).toBe('?deliveredFrom=2026-11-16&deliveredTo=2026-11-20');
  });

  test('trips without news are counted, and lead to their list', async () => {
    open();
    const silent = await screen.findByRole('link', { name: /^3\sрейса$/ });
    expect(silent.getAttribute('href')).toBe('/dashboard/orders?status=silent');
  });

  test('a week of completed orders without prices has an unknown revenue, not none', async () => {
    const { quickStats, days, topPlatforms, ...rest } = aDashboard();
    const weeklyRevenue = { amount: 0, change: null, target: 500_000 };
    const unpriced = days.map((day) => ({ ...day, completed: 2, revenue: 0 }));
    const top = topPlatforms.map((one) => ({ ...one, withoutPrice: 31, totalAmount: 0, avgOrderAmount: null }));
    const stats = { ...quickStats, weeklyRevenue };
    backend.on(crmDashboard, () =>
      buildSuccessAnswer({ ...rest, days: unpriced, topPlatforms: top, quickStats: stats }),
    );
    open();
    expect(await screen.findByRole('button', { name: /—.*Выручка за неделю.*без стоимости/ })).toBeTruthy();
    expect(screen.getByText(/без стоимости: сколько заработано, неизвестно/)).toBeTruthy();
    expect(screen.queryByText(/цели недели/)).toBeNull();
    expect(screen.getByRole('list', { name: 'Топ платформ' }).textContent).toMatch(
      /—120\sзаказов · 31\sрейс без стоимости/,
    );
  });

  test('names the top platforms and how well orders go, with a verdict in words', async () => {
    open();
    const top = await screen.findByRole('list', { name: 'Топ платформ' });
    const [first] = within(top).getAllByRole('link');
    expect(first?.textContent).toMatch(/X5 Group.*9\s600\s000.*120\sзаказов.*выполнено 92/);
    expect(first?.getAttribute('href')).toBe('/crm/analytics?platform=x5');
    expect(screen.getByText(/74\s%\sХорошо/)).toBeTruthy();
  });

  test('quick actions lead to real pages', async () => {
    open();
    const actions = await screen.findByRole('navigation', { name: 'Быстрые действия' });
    const shortcuts = within(actions)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(shortcuts).toEqual(['/crm/orders', '/factoring', '/crm/analytics', '/platforms', '/x5']);
  });

  test('the chart tells its sum and each day, and another figure stands in the address', async () => {
    const { person, location } = open();
    const chart = await screen.findByRole('figure', { name: 'Заказы по дням' });
    expect(within(chart).getByText(/всего 60\sзаказов$/)).toBeTruthy();
    const days = within(chart).getByRole('table', { name: 'Заказы по дням' });
    expect(within(days).getAllByRole('row').at(-2)?.textContent).toMatch(/19\sноя2\sзаказа$/);
    await person.click(screen.getByRole('radio', { name: 'Выручка' }));
    expect(await screen.findByRole('figure', { name: 'Выручка по дням' })).toBeTruthy();
    expect(location().search).toBe('?metric=revenue');
  });

  test('the target of the week is shown, changed, and taken away', async () => {
    const { person } = open();
    expect(await screen.findByText(/75\s% цели недели · осталось 250\s000/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Изменить' }));
    const field = screen.getByLabelText('Выручка за неделю, ₽');
    await person.clear(field);
    await person.type(field, 'много');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Укажите целое число рублей')).toBeTruthy();
    await person.clear(field);
    await person.type(field, '700 000');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/Цель достигнута/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Изменить' }));
    await person.click(screen.getByRole('button', { name: 'Убрать цель' }));
    expect(await screen.findByRole('button', { name: 'Поставить цель' })).toBeTruthy();
    expect(backend.getBodies(crmTarget)).toEqual([{ amount: 700_000 }, { amount: null }]);
  });

  test('without orders it invents nothing and leads to connecting', async () => {
    const efficiency = { completionRate: null, avgOrderAmount: null, withoutPrice: 0, silent: 0, refused: 0 };
    backend.on(crmDashboard, () => buildSuccessAnswer(aDashboard({ topPlatforms: [], efficiency })));
    open();
    expect(await screen.findByText('Заказов ещё нет')).toBeTruthy();
    expect(screen.getAllByText('нет данных')).toHaveLength(2);
  });

  test('a failure is told and can be tried again', async () => {
    backend.on(crmDashboard, () => new Refusal('crm/unavailable'));
    const { person } = open();
    expect(await screen.findByText('Не удалось загрузить данные дашборда')).toBeTruthy();
    backend.on(crmDashboard, () => buildSuccessAnswer(aDashboard()));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.getByText('Топ платформ')).toBeTruthy());
  });

  test('a dispatcher reads the target, which the director sets', async () => {
    await startSignedIn(backend, { role: 'dispatcher' });
    open();
    expect(await screen.findByText(/цели недели/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
    expect(document.querySelector('a[href="/x5"]')).toBeNull();
  });
});
