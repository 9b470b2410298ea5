// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { MonthDetails } from '@trassa/contracts/finance/months';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { MonthsPage } from './months.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

const month: MonthDetails = {
  ...{ month: '2026-10', isClosed: false, mayClose: true, held: [], history: [] },
  missing: [{ need: 'papers', count: 3, amount: 366_000 }],
  costs: [{ category: 'fuel', plan: 200_000, fact: 250_000 }],
};
const totals = { income: 0, expense: 0, profit: 0, otherIncome: 0, vat: 0, isClosed: false };

beforeEach(() => {
  backend.on(monthsEndpoints.months, () =>
    ok({ months: ['2026-11', '2026-10'].map((one) => ({ ...totals, month: one })), closedTo: null }),
  );
});

test('a month tells what it lacks and where to do it, and asks why it is closed so', async () => {
  const closed: unknown[] = [];
  backend.on(monthsEndpoints.month, () => ok(month));
  backend.on(monthsEndpoints.closeMonth, ({ body }) => {
    closed.push(body);
    return ok({ ...month, isClosed: true });
  });
  const { person } = showPage(<MonthsPage />, { path: '/finance/months' });
  await person.click(await screen.findByText('Октябрь 2026'));
  const link = await screen.findByRole('link', { name: /рейса без акта или УПД/ });
  expect(link.getAttribute('href')).toBe('/finance/papers?issue=open');
  expect(screen.getByText(/больше на 50/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Закрыть месяц' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Закрыть месяц' }));
  expect(within(dialog).getByText('Напишите причину: она останется в истории')).toBeTruthy();
  await person.type(within(dialog).getByRole('textbox'), 'Акты придут в ноябре');
  await person.click(within(dialog).getByRole('button', { name: 'Закрыть месяц' }));
  await waitFor(() => expect(closed).toEqual([{ note: 'Акты придут в ноябре' }]));
});

test.each([
  ['director', 1],
  ['accountant', 0],
] as const)('of a closed month a %s has %i buttons to open it', async (role, buttons) => {
  await startSignedIn(backend, { role });
  backend.on(monthsEndpoints.month, () => ok({ ...month, isClosed: true, mayClose: false }));
  showPage(<MonthsPage />, { path: '/finance/months?month=2026-10' });
  expect(await screen.findByText(/Месяц закрыт: записи/)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Открыть месяц' })).toHaveLength(buttons);
});
