// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { BankOperation } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import type { Receivable } from '@trassa/contracts/finance/overview';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { BankPage } from './bank.page.tsx';

const backend = fakeBackend();
const orderId = '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01';

const anOperation = (parts: Partial<BankOperation> = {}): BankOperation => ({
  ...{ id: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d11', day: '2026-11-05', number: '501', direction: 'in', amount: 120_000 },
  ...{ counterparty: 'ООО «Напитки»', inn: '7705034202', purpose: 'Оплата по заявке ВК-501' },
  ...{ accountId: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d21', isOwn: false, isCard: false, state: 'suggested' },
  match: { isExact: true, reason: 'number', confidence: 100 },
  parts: [{ orderId, orderNumber: 'ВК-501', client: 'ООО «Напитки»', amount: 120_000 }],
  ...{ rest: 0, restAs: null },
  ...parts,
});

const account = {
  ...{ id: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d21', number: '40702810500000012345', bank: 'Точка' },
  ...{ balance: 1_250_000, balanceOn: '2026-11-28' },
};

const debt: Receivable = {
  ...{ orderId: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d02', orderNumber: 'ВК-600', platform: 'own', amount: 70_000 },
  ...{ debtorName: 'ООО «Напитки»', debtorInn: '7705034202', dueOn: '2026-12-01', daysLate: 0, requestedAt: null },
  ...{ deliveredAt: '2026-11-01T09:00:00.000Z', advanced: false },
};

function open(operations: BankOperation[], path = '/finance/bank') {
  backend.on(bankEndpoints.bankOperations, () => ok({ operations, total: operations.length }));
  return showPage(<BankPage />, { path });
}

beforeEach(() => {
  startSignedIn(backend);
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(bankEndpoints.bank, () =>
    ok({ accounts: [account], connections: [], banks: ['tochka', 'tbank'], balance: 1_250_000, open: 3, exact: 1 }),
  );
  backend.on(receivablesEndpoint, () => ({
    ...ok([debt]),
    totals: { count: 1, amount: 70_000, overdueCount: 0, overdueAmount: 0 },
  }));
  backend.on(bankEndpoints.settleOperations, () => buildDoneReply());
});

test('when nothing answers the page says so, and shows nothing as still loading', async () => {
  const fails = () => {
    throw new Refusal('common/internal');
  };
  backend.on(bankEndpoints.bank, fails);
  backend.on(bankEndpoints.bankOperations, fails);
  showPage(<BankPage />, { path: '/finance/bank' });
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
});

describe('the statement', () => {
  test('shows what an operation pays and why, and books it as it was seen', async () => {
    const { person } = open([anOperation()]);
    expect(await screen.findByRole('link', { name: 'ВК-501' })).toBeTruthy();
    expect(screen.getByText('Точное совпадение')).toBeTruthy();
    expect(screen.getByText('1 250 000 ₽', { exact: false })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('Операция разнесена')).toBeTruthy();
    expect(backend.getBodies(bankEndpoints.settleOperations)).toEqual([
      { settlements: [{ id: anOperation().id, parts: [{ orderId, amount: 120_000 }], restAs: null }] },
    ]);
  });

  test('confirms every exact operation on the page in one press, after a question', async () => {
    const second = anOperation({ id: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d12' });
    const { person } = open([anOperation(), second], '/finance/bank?view=exact');
    await person.click(await screen.findByRole('button', { name: /^Подтвердить: 2\sоперации$/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 операции на 240\s000\s₽/)).toBeTruthy();
    expect(backend.getBodies(bankEndpoints.settleOperations)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(backend.getBodies(bankEndpoints.settleOperations)).toHaveLength(1));
    expect(backend.getBodies(bankEndpoints.settleOperations)[0]).toMatchObject({
      settlements: [{ id: anOperation().id }, { id: second.id }],
    });
  });

  test('offers no confirmation where two debts fit, and lets a person split the money', async () => {
    const match = { isExact: false, reason: 'several-fit', confidence: 40 } as const;
    const { person } = open([anOperation({ state: 'open', match, parts: [], rest: 120_000 })]);
    expect(await screen.findByText('Подходит несколько долгов: выберите')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Действия с операцией' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Разнести…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Разнести операцию' }));
    await person.click(await dialog.findByRole('combobox', { name: /Добавить долг/ }));
    await person.click(await screen.findByTitle(/ВК-600/));
    expect(await dialog.findByLabelText('Рейс ВК-600, ₽')).toHaveProperty('value', '70000');
    await person.click(dialog.getByRole('button', { name: 'Разнести' }));
    expect(await dialog.findByText('Выберите, что делать с этими деньгами')).toBeTruthy();
    await person.click(dialog.getByRole('combobox', { name: /Остаток 50\s000\s₽/ }));
    await person.click(await screen.findByTitle('аванс клиента'));
    await person.click(dialog.getByRole('button', { name: 'Разнести' }));
    await waitFor(() =>
      expect(backend.getBodies(bankEndpoints.settleOperations)).toEqual([
        {
          settlements: [
            {
              id: anOperation().id,
              parts: [{ orderId: '8b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d02', amount: 70_000 }],
              restAs: 'advance',
            },
          ],
        },
      ]),
    );
  });

  test('finds a debt behind hundreds that fall due before it', async () => {
    const others = Array.from({ length: 500 }, () => ({ ...debt, orderId: crypto.randomUUID(), advanced: true }));
    const all = [...others, debt];
    backend.on(receivablesEndpoint, ({ query }) => {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const totals = { count: all.length, amount: 0, overdueCount: 0, overdueAmount: 0 };
      return { ...ok(all.slice(offset, offset + limit)), totals };
    });
    const { person } = open([anOperation({ state: 'open', parts: [], rest: 120_000 })]);
    await person.click(await screen.findByRole('button', { name: 'Действия с операцией' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Разнести…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Разнести операцию' }));
    await person.click(await dialog.findByRole('combobox', { name: /Добавить долг/ }));
    expect(await screen.findByTitle(/ВК-600/)).toBeTruthy();
  });

  test('takes back what was settled', async () => {
    backend.on(bankEndpoints.undoSettlement, () => buildDoneReply());
    const { person } = open([anOperation({ state: 'settled', match: null })]);
    await person.click(await screen.findByRole('button', { name: 'Действия с операцией' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Отменить разнесение' }));
    expect(await screen.findByText('Разнесение отменено сторно, операция снова ждёт')).toBeTruthy();
  });

  test('takes a file in and tells what it brought; a refused one says why', async () => {
    const taken = { added: 12, known: 3, warnings: ['Счёт 1: остатки не сходятся с оборотами на 2 ₽'] };
    backend.on(bankEndpoints.takeStatement, () => ok(taken));
    const { person } = open([]);
    const file = new File(['1CClientBankExchange'], 'kl_to_1c.txt', { type: 'text/plain' });
    await person.upload(await screen.findByLabelText('Загрузить выписку'), file);
    expect(await screen.findByText('Загружено: 12 операций')).toBeTruthy();
    expect(await screen.findByText(/остатки не сходятся/)).toBeTruthy();
    expect(backend.getBodies(bankEndpoints.takeStatement)).toEqual([{ content: btoa('1CClientBankExchange') }]);
    backend.on(bankEndpoints.takeStatement, () => new Refusal('finance/statement-cut'));
    await person.upload(screen.getByLabelText('Загрузить выписку'), file);
    expect(await screen.findByText(/Файл выписки обрывается/)).toBeTruthy();
  });

  test('connects a bank by its key, and forgets it', async () => {
    const connection = { id: account.id, bank: 'tochka', isLost: false, error: null, lastReadAt: null } as const;
    backend.on(bankEndpoints.connectBank, () => new Refusal('finance/bank-key'));
    const { person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Подключить банк' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Подключить банк' }));
    await person.type(await dialog.findByLabelText('Ключ из кабинета банка'), 'sandbox.jwt.token');
    await person.click(dialog.getByRole('button', { name: 'Подключить' }));
    expect(await dialog.findByText(/Банк не принял ключ/)).toBeTruthy();
    backend.on(bankEndpoints.connectBank, () => ok(connection));
    await person.click(dialog.getByRole('button', { name: 'Подключить' }));
    expect(await screen.findByText(/Банк подключён/)).toBeTruthy();
    expect(backend.getBodies(bankEndpoints.connectBank).at(-1)).toEqual({ bank: 'tochka', token: 'sandbox.jwt.token' });
  });

  test('says that a bank refuses its key', async () => {
    const lost = { id: account.id, bank: 'tochka', isLost: true, error: 'Банк больше не принимает ключ.' } as const;
    const bank = { accounts: [account], banks: [], balance: null, open: 0, exact: 0 };
    backend.on(bankEndpoints.bank, () => ok({ ...bank, connections: [{ ...lost, lastReadAt: null }] }));
    open([]);
    expect(await screen.findByText('Банк больше не принимает ключ.')).toBeTruthy();
  });

  test('is only to be read by who may not manage money', async () => {
    startSignedIn(backend, { role: 'dispatcher' });
    open([anOperation()]);
    expect(await screen.findByText('Предложено')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
    expect(screen.queryByLabelText('Загрузить выписку')).toBeNull();
  });
});
