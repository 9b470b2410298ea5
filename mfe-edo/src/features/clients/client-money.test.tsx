// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aClient, aConnection, ok, somePageOfClients } from '../../shared/testing/edo-factories.ts';
import { ClientsPage } from './clients.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];
const money: NonNullable<Client['money']> = {
  ...{ name: 'РЦ Восток', income: 1_250_000, trips: 21, debt: 300_000, overdue: 120_000, daysLate: 12 },
  payDays: 17.6,
  score: 84,
};
const totals: ClientsReply['money'] = {
  ...{ debtors: 2, debt: 370_000, overdue: 120_000, foundIncome: 1_300_000, foundDebt: 370_000 },
};
const answer = (reply: Partial<ClientsReply>) =>
  backend.on(edoFigureEndpoints.clients, ({ query }) => {
    asked.push(query);
    return ok({ ...somePageOfClients([aClient({ money })]), money: totals, ...reply });
  });

beforeEach(async () => {
  asked.length = 0;
  await startSignedIn(backend);
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.client, () =>
    ok({ ...aClient({ money }), branches: [], routes: [], vehicles: [], documents: [], check: null }),
  );
  answer({});
});

const open = (path = '/edo-clients') => showPage(<ClientsPage />, { path });
const row = () => screen.findByRole('row', { name: /РЦ Восток/ });

test('clients come with income, debt and days to pay, the largest income first', async () => {
  const { person, location } = open();
  expect((await row()).textContent).toMatch(
    /1\s250\s000\s₽21\sрейс300\s000\s₽120\sтыс\.\s₽ просрочено 12\sдней18\sдней/,
  );
  expect(asked.at(-1)?.get('sort')).toBe('-income');
  expect(asked.at(-1)?.get('money')).toBe('true');
  const table = screen.getByRole('table', { name: /Список клиентов/ });
  expect(within(table).getByText(/1\s300\s000\s₽/)).toBeTruthy();
  await person.click(within(table).getByRole('button', { name: /Долг/ }));
  await waitFor(() => expect(location().search).toMatch(/^\?sort=-?debt$/));
});

test('a payer that no document names is a client among the others, its card without documents', async () => {
  const payer = { key: 'n-1', name: 'АО «Тандер»', inn: '', role: 'payer' as const, money };
  const tander = aClient({ ...payer, documentsCount: 0, waybillDocuments: 0, lastDocumentDate: null });
  answer({ clients: [tander] });
  backend.on(edoFigureEndpoints.client, () =>
    ok({ ...tander, branches: [], routes: [], vehicles: [], documents: [], check: null }),
  );
  const { person } = open('/edo-clients?client=n-1');
  expect((await screen.findByRole('row', { name: /Тандер/ })).textContent).toMatch(/1\s250\s000\s₽/);
  const card = await screen.findByRole('dialog', { name: 'Карточка клиента' });
  expect(await within(card).findByText('В документах компании нет: она платит за рейсы')).toBeTruthy();
  expect(within(card).getByRole('link', { name: /300\s000/ })).toBeTruthy();
  expect(within(card).queryByRole('link', { name: 'Все документы' })).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Роль:/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Плательщик' }));
  await waitFor(() => expect(asked.at(-1)?.get('role')).toBe('payer'));
});

test('the figure of debts leaves the debtors, and takes that back', async () => {
  const { person, location } = open('/edo-clients?role=gp');
  await row();
  const figure = () => screen.getByRole('button', { name: /должны 2\sклиента/ });
  expect(figure().textContent).toMatch(/370\sтыс.*просрочено 120\s000\s₽/);
  await person.click(figure());
  await waitFor(() => expect(asked.at(-1)?.get('debt')).toBe('open'));
  expect(asked.at(-1)?.has('role')).toBe(false);
  await waitFor(() => expect(figure().getAttribute('aria-pressed')).toBe('true'));
  await person.click(figure());
  await waitFor(() => expect(location().search).toBe(''));
});

test('without debts nobody owes, and debts that did not come are no zero', async () => {
  answer({ money: { ...totals, debtors: 0, debt: 0, overdue: 0 } });
  const { person } = open();
  const figure = await screen.findByRole('button', { name: /никто не должен/ });
  expect(figure.textContent).not.toContain('всё в срок');
  backend.on(edoFigureEndpoints.clients, () => new Refusal('common/unavailable'));
  await person.type(screen.getByRole('searchbox'), 'нева');
  expect(await screen.findByRole('button', { name: /—.*должны клиенты/ })).toBeTruthy();
});

test('the statistics rank clients by income and by debt, a client leading to its card', async () => {
  const clients = [aClient({ money }), aClient({ key: 'n-1', name: 'ООО «Без долгов»', money: { ...money, debt: 0 } })];
  answer({ tops: { income: clients, debt: clients, documents: clients } });
  open('/edo-clients?tab=analytics');
  const debts = await screen.findByRole('list', { name: 'Долг' });
  expect(within(debts).getAllByRole('listitem')).toHaveLength(1);
  expect(debts.textContent).toMatch(/РЦ Восток.*300\sтыс\.\s₽/);
  const incomes = screen.getByRole('list', { name: 'Выручка за год' });
  const [largest] = within(incomes).getAllByRole('link', { name: /РЦ Восток/ });
  expect(largest?.getAttribute('href')).toBe('/edo-clients?client=1655000000');
  expect(asked.map((query) => query.get('tops'))).toEqual(['true']);
});

test('a card leads to the debts and to the trips of the income', async () => {
  open('/edo-clients?client=1655000000');
  const card = await screen.findByRole('dialog', { name: 'Карточка клиента' });
  const debt = await within(card).findByRole('link', { name: /300\s000/ });
  expect(debt.getAttribute('href')).toBe(`/finance?${new URLSearchParams({ debts: 'open', debtor: 'РЦ Восток' })}`);
  const income = within(card).getByRole('link', { name: /1\s250\s000/ });
  expect(income.getAttribute('href')).toMatch(/^\/finance\/profit\?cut=client&period=year&key=/);
  const rating = within(card).getByRole('link', { name: '84 из 100' });
  expect(rating.getAttribute('href')).toBe(`/finance/rating?${new URLSearchParams({ client: 'РЦ Восток' })}`);
  expect(card.textContent).toMatch(/Платит за18\sдней/);
});

test('without an answer of finance the list comes in its usual order, and money can be asked for again', async () => {
  answer({ clients: [aClient()], money: null });
  const { person } = open();
  expect(await screen.findByText('Деньги клиентов не загрузились')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Долг/ })).toBeNull();
  expect(screen.getByRole('columnheader', { name: /Документов/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('button', { name: /умеренно активных/ })).toBeTruthy();
  answer({});
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('columnheader', { name: /Долг/ })).toBeTruthy();
});

test('whoever may not see costs has the list without money', async () => {
  await startSignedIn(backend, { role: 'dispatcher', withoutCosts: true });
  answer({ clients: [aClient()], money: null });
  open('/edo-clients?debt=open&sort=-income');
  expect((await row()).textContent).not.toContain('₽');
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ sort: '-documents', limit: '20', offset: '0' });
  expect(screen.queryByText('Деньги клиентов не загрузились')).toBeNull();
  expect(screen.getByRole('button', { name: /умеренно активных/ })).toBeTruthy();
});
