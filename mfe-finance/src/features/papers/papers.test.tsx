// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import type { Paper, PaperDetails, WaitingTrip } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { PapersPage } from './papers.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

const paper: Paper = {
  ...{ id: '7a0d7a3c-0b0e-4d8e-9d6c-2f1e5b7c9a10', kind: 'utd', number: '15', revision: 0, issuedOn: '2026-11-21' },
  ...{ clientName: 'ООО «Лента»', clientInn: '7814148471', total: 244_000, vat: 44_000, trips: 2 },
  ...{ state: 'issued', dueOn: '2026-12-05', paidOn: null },
};
const details: PaperDetails = {
  ...paper,
  ...{
    sellerInn: '5242217361',
    clientKpp: '781401001',
    clientAddress: '',
    basis: '',
    paymentTerms: '10 дней',
    isOutdated: true,
  },
  ...{ revisedOn: null, corrects: null, correctedBy: [] },
  ...{ originalsSentOn: null, originalsReceivedOn: null },
  lines: [
    {
      orderId: crypto.randomUUID(),
      orderNumber: 'ВК-1',
      text: 'Транспортные услуги',
      sum: 244_000,
      vat: 0,
      vatRate: 22,
      ...{ before: null, isCalledOff: false },
    },
  ],
  history: [{ id: crypto.randomUUID(), event: 'created', on: '2026-11-21', note: '' }],
};
const trip = (parts: Partial<WaitingTrip>): WaitingTrip => ({
  ...{ orderId: crypto.randomUUID(), orderNumber: 'ВК-1', clientName: 'ООО «Лента»', clientInn: '7814148471' },
  ...{ route: 'Москва — Казань', deliveredOn: '2026-11-20', sum: 122_000, vat: 22_000, kinds: [] },
  ...parts,
});
const trips = [
  trip({}),
  trip({ orderNumber: 'ВК-2' }),
  trip({ orderNumber: 'ВК-3', clientName: 'ИП Ким', clientInn: null }),
];
const figure = { trips: 0, amount: 0 };

beforeEach(() => {
  backend.on(papersEndpoints.papers, () =>
    ok({
      papers: [paper],
      total: 1,
      figures: { waiting: { trips: 3, amount: 366_000 }, open: figure, overdue: figure },
    }),
  );
  backend.on(papersEndpoints.paper, () => ok(details));
  backend.on(papersEndpoints.waitingTrips, () => ok(trips));
  backend.on(papersEndpoints.paperRequisites, () => ok(null));
});

test('a paper opens beside the list, says that its price has changed, and takes a word of the client', async () => {
  const told: unknown[] = [];
  backend.on(papersEndpoints.tellOfPaper, ({ body }) => {
    told.push(body);
    return ok({ ...details, state: 'received' as const });
  });
  const { person } = showPage(<PapersPage />, { path: '/finance/papers' });
  await person.click(await screen.findByText('УПД № 15'));
  expect(await screen.findByText(/Цена рейса с тех пор изменилась/)).toBeTruthy();
  expect(screen.getByText('XML для ЭДО и 1С')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Действия с документом' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Клиент получил' }));
  const dialog = await screen.findByRole('dialog', { name: 'Клиент получил' });
  await person.click(within(dialog).getByRole('button', { name: 'Отметить' }));
  await waitFor(() => expect(told).toMatchObject([{ event: 'received' }]));
});

test('a paper without a box at the operator is to be handed over by the person, another is passed to whoever may sign', async () => {
  startSignedIn(backend, { role: 'accountant' });
  const sending = { operator: null, why: 'У клиента нет ящика', isTakenUnsigned: false, title: null };
  backend.on(edoSigningEndpoints.paperSending, () => ok(sending));
  let asked = 0;
  backend.on(papersEndpoints.askSignature, () => {
    asked += 1;
    return ok(details);
  });
  const { person } = showPage(<PapersPage />, { path: `/finance/papers?paper=${paper.id}` });
  await person.click(await screen.findByRole('button', { name: 'Отправить через ЭДО' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отправить через ЭДО' });
  expect(await within(dialog).findByText('У клиента нет ящика')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Передать на подпись' })).toBeNull();
  await person.click(within(dialog).getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
  backend.on(edoSigningEndpoints.paperSending, () => ok({ ...sending, operator: 'diadoc' as const, why: null }));
  await person.click(screen.getByRole('button', { name: 'Отправить через ЭДО' }));
  await person.click(await screen.findByRole('button', { name: 'Передать на подпись' }));
  await waitFor(() => expect(asked).toBe(1));
});

test('a letter goes to the address of the client, with its files', async () => {
  const sent: unknown[] = [];
  backend.on(clientMoneyEndpoints.clientContacts, () => ok({ email: 'buh@lenta.ru', address: null }));
  backend.on(papersEndpoints.sendPaper, ({ body }) => {
    sent.push(body);
    return ok(details);
  });
  const { person } = showPage(<PapersPage />, { path: `/finance/papers?paper=${paper.id}` });
  await person.click(await screen.findByRole('button', { name: 'Действия с документом' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Отправить на почту' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отправить документ' });
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLInputElement>('Почта клиента').value).toBe('buh@lenta.ru'),
  );
  await person.click(within(dialog).getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(sent).toMatchObject([{ to: 'buh@lenta.ru' }]));
});

test('a letter whose answer is lost is sent again once, and to another address as another letter', async () => {
  const sent: { to: string; key: string }[] = [];
  backend.on(clientMoneyEndpoints.clientContacts, () => ok({ email: 'buh@cleint.ru', address: null }));
  backend.on(papersEndpoints.sendPaper, ({ body }) => {
    sent.push(body);
    return new Refusal('common/unavailable');
  });
  const { person } = showPage(<PapersPage />, { path: `/finance/papers?paper=${paper.id}` });
  await person.click(await screen.findByRole('button', { name: 'Действия с документом' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Отправить на почту' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отправить документ' }));
  const address = dialog.getByLabelText<HTMLInputElement>('Почта клиента');
  await waitFor(() => expect(address.value).toBe('buh@cleint.ru'));
  const press = async (count: number) => {
    await person.click(dialog.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await dialog.findByRole('alert');
  };
  await press(1);
  await press(2);
  await person.clear(address);
  await person.type(address, 'buh@client.ru');
  await press(3);
  const [first, repeated, other] = sent;
  expect(repeated).toEqual(first);
  expect(other?.to).toBe('buh@client.ru');
  expect(other?.key).not.toBe(first?.key);
});

test('an УПД of another price gets an УКД, which opens beside the list', async () => {
  const wishes: unknown[] = [];
  const correction: PaperDetails = {
    ...{ ...details, id: crypto.randomUUID(), kind: 'correction', number: '3', total: -61_000, vat: -11_000 },
    ...{ isOutdated: false, corrects: paper },
    lines: details.lines.map((line) => ({ ...line, sum: 183_000, before: 244_000 })),
  };
  backend.on(papersEndpoints.paper, ({ params }) => ok(params.id === correction.id ? correction : details));
  backend.on(papersEndpoints.correctPaper, ({ body }) => {
    wishes.push(body);
    return ok(correction);
  });
  const { person } = showPage(<PapersPage />, { path: `/finance/papers?paper=${paper.id}` });
  await person.click(await screen.findByRole('button', { name: 'Действия с документом' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Выставить УКД' }));
  const dialog = await screen.findByRole('dialog', { name: 'Выставить УКД' });
  await person.type(within(dialog).getByLabelText('Основание'), 'Соглашение № 2 от 20.11.2026');
  await person.click(within(dialog).getByRole('button', { name: 'Выставить' }));
  expect(await screen.findByText(/^было/)).toBeTruthy();
  expect(wishes).toEqual([{ way: 'correction', on: expect.any(String), basis: 'Соглашение № 2 от 20.11.2026' }]);
  expect(screen.getByRole('link', { name: 'УПД № 15' })).toBeTruthy();
});

test('without requisites the dialog asks for them first, and names a wrong account', async () => {
  const { person } = showPage(<PapersPage />, { path: '/finance/papers?issue=open' });
  const dialog = await screen.findByRole('dialog', { name: 'Реквизиты для документов' });
  await person.type(within(dialog).getByLabelText('БИК'), '044525225');
  await person.type(within(dialog).getByLabelText('Расчётный счёт'), '40702810938000000006');
  await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect(await within(dialog).findByText('Укажите банк')).toBeTruthy();
});

test('papers are issued for the ticked trips of one client, all of them at first', async () => {
  const wishes: unknown[] = [];
  backend.on(papersEndpoints.paperRequisites, () => ok({} as never));
  backend.on(papersEndpoints.issuePapers, ({ body }) => {
    wishes.push(body);
    if (wishes.length === 1) return new Refusal('papers/trip-has-paper');
    return ok([paper]);
  });
  const { person } = showPage(<PapersPage />, { path: '/finance/papers?issue=open' });
  const dialog = await screen.findByRole('dialog', { name: 'Выставить документы' });
  expect(await within(dialog).findByText(/Выбрано: 2 рейса/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Выставить' }));
  expect(await within(dialog).findByText('За часть выбранных рейсов такой документ уже выставлен')).toBeTruthy();
  await person.click(within(dialog).getByRole('checkbox', { name: /ВК-2/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Выставить' }));
  await waitFor(() => expect(wishes).toHaveLength(2));
  expect(wishes[1]).toMatchObject({ orderIds: [trips[0]?.orderId], kinds: ['invoice', 'utd'], each: 'client' });
});

test('what was typed of one client does not go into the papers of the client chosen next', async () => {
  const wishes: unknown[] = [];
  backend.on(papersEndpoints.paperRequisites, () => ok({} as never));
  backend.on(papersEndpoints.issuePapers, ({ body }) => {
    wishes.push(body);
    return ok([paper]);
  });
  const { person } = showPage(<PapersPage />, { path: `/finance/papers?issue=${trips[2]?.orderId}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Выставить документы' }));
  const choose = async (client: RegExp) => {
    await person.click(await dialog.findByRole('combobox', { name: 'Клиент' }));
    await person.click(await screen.findByTitle(client));
  };
  await choose(/^ООО «Лента» · /);
  await person.type(dialog.getByLabelText(/^КПП/), '781401001');
  await person.type(dialog.getByLabelText(/^Адрес/), 'Санкт-Петербург');
  await person.type(dialog.getByLabelText(/^Основание/), 'Договор № 7');
  await choose(/^ИП Ким · /);
  await person.click(dialog.getByRole('button', { name: 'Выставить' }));
  await waitFor(() => expect(wishes).toHaveLength(1));
  expect(wishes[0]).toEqual({
    ...{ orderIds: [trips[2]?.orderId], kinds: ['invoice', 'act'], each: 'client', issuedOn: expect.any(String) },
  });
});

test('who may not manage money reads papers and issues none', async () => {
  startSignedIn(backend, { role: 'dispatcher' });
  showPage(<PapersPage />, { path: `/finance/papers?paper=${paper.id}` });
  expect(await screen.findByText(/Цена рейса с тех пор изменилась/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Выставить' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Действия с документом' })).toBeNull();
});

test('opened from a trip that has its papers, the dialog says so and offers no other', async () => {
  backend.on(papersEndpoints.paperRequisites, () => ok({} as never));
  showPage(<PapersPage />, { path: `/finance/papers?issue=${crypto.randomUUID()}` });
  expect(await screen.findByText('Этот рейс не ждёт документов')).toBeTruthy();
  expect(screen.queryByLabelText('Основание')).toBeNull();
});
