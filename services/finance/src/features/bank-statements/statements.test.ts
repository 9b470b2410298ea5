import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { bankCalls } from '../../testing/bank-calls.ts';
import {
  aBalance,
  anIncoming,
  anOutgoing,
  aStatementFile,
  dialects,
  encodeStatement,
  ownAccount,
} from '../../testing/statement-files.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let bank: ReturnType<typeof bankCalls>;
const now = () => new Date('2026-11-29T09:00:00Z');

beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now });
  bank = bankCalls(finance.service);
});
afterAll(() => finance.stop());

const deliveredAt = '2026-11-01T09:00:00Z';
const _aDebt = (company: Identity, number: string, price: number) =>
  finance.aDeliveredOrder(company, { number, price, money: { deliveredAt } });

/** A payment of the client of all test orders. */
const _aPayment = (purpose: string, sum: string, parts: Record<string, string> = {}) =>
  anIncoming({ НазначениеПлатежа: purpose, Сумма: sum, ...parts });

const takeOne = async (company: Identity, payment: string[]) => {
  await bank.take(company, aStatementFile(payment));
  const [operation] = await bank.operations(company);
  if (!operation) throw new Error('no operation');
  return operation;
};

/** Sums of the ledger by account. */
const readBalances = async ({ companyId }: Identity): Promise<Record<string, number>> => {
  const rows = await finance.db.forCompany(companyId, (trx) =>
    trx
      .selectFrom('ledger_totals')
      .select(['account', 'kopecks'])
      .where('company_id', '=', companyId)
      .where('dimension', '=', 'balance')
      .execute(),
  );
  return Object.fromEntries(rows.filter(({ kopecks }) => kopecks !== 0).map((row) => [row.account, row.kopecks]));
};

const _isWhole = async ({ companyId }: Identity) =>
  (await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault;

describe('a file of a bank', () => {
  test('starts the forecast with its balance, and with what is recorded after its last day', async () => {
    const company = aDirector();
    await bank.take(company, encodeStatement(dialects.Сбер.text, 'windows-1251'));
    const spend = (date: string, amount: number) =>
      finance.service.call(financeEndpoints.addOperation, {
        ...{ as: company, body: { category: 'fuel', amount, date, description: '' } },
      });
    await spend('2026-11-06', 500);
    await spend('2026-11-07', 999.5);
    expect((await finance.overview(company)).forecast).toMatchObject({ isOfBank: true, statedOn: '2026-11-06' });
    expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(100_000);
  });

  test('of a month that is not over states the balance of today, until a newer one is taken', async () => {
    const company = aDirector();
    await bank.take(company, encodeStatement(dialects.Точка.text, 'windows-1251'));
    expect(await bank.bank(company)).toMatchObject({ balance: 100_999.5, accounts: [{ balanceOn: '2026-11-29' }] });
    const day = { ДатаНачала: '29.11.2026', ДатаКонца: '29.11.2026', НачальныйОстаток: '1', КонечныйОстаток: '500' };
    await bank.take(company, aStatementFile(aBalance({ РасчСчет: ownAccount, ...day })));
    expect(await bank.bank(company)).toMatchObject({ balance: 500, accounts: [{ balanceOn: '2026-11-29' }] });
    expect((await finance.overview(company)).forecast).toMatchObject({ statedOn: '2026-11-29' });
  });

  test('brings its operations once, however often it is dropped, and books nothing', async () => {
    const company = aDirector();
    const bytes = encodeStatement(dialects.Сбер.text, 'windows-1251');
    expect((await bank.take(company, bytes)).body.data).toEqual({ added: 2, known: 0, warnings: [] });
    expect((await bank.take(company, bytes)).body.data).toEqual({ added: 0, known: 2, warnings: [] });
    expect(await bank.operations(company)).toHaveLength(2);
    expect(await readBalances(company)).toEqual({});
    expect(await bank.bank(company)).toMatchObject({
      accounts: [{ number: ownAccount, balance: 100_999.5, balanceOn: '2026-11-06' }],
      ...{ balance: 100_999.5, open: 2, exact: 0 },
    });
  });

  test('keeps two equal operations of one day, and adds none of a longer period that are known', async () => {
    const company = aDirector();
    await bank.take(company, aStatementFile(anOutgoing(), anOutgoing()));
    const longer = aStatementFile(anOutgoing(), anOutgoing(), anIncoming(), anOutgoing({ Дата: '1', Номер: '78' }));
    expect((await bank.take(company, longer)).body.data).toMatchObject({ added: 2, known: 2 });
  });

  test.each([
    [
      'cut',
      encodeStatement(dialects.Точка.text.slice(0, 400), 'windows-1251'),
      'Файл выписки обрывается на середине. Скачайте его из банка ещё раз.',
    ],
    [
      'of another format',
      encodeStatement('<xml/>', 'utf-8'),
      'Это не выписка для 1С. Выгрузите из банка файл 1CClientBankExchange, обычно kl_to_1c.txt.',
    ],
  ])('that is %s is refused in plain words', async (_, bytes, text) => {
    const { status, problem } = await bank.take(aDirector(), bytes);
    expect([status, problem.error]).toEqual([400, text]);
  });

  test('and what it holds are seen by their company alone, and taken by who keeps its money', async () => {
    const company = aDirector();
    const { id } = await takeOne(company, anIncoming());
    const other = aDirector();
    expect(await bank.operations(other)).toEqual([]);
    expect((await bank.settle(other, { id, parts: [], restAs: 'advance' })).status).toBe(404);
    expect((await bank.undo(other, id)).status).toBe(404);
    expect((await bank.take(aDirector({ role: 'dispatcher' }), aStatementFile(anIncoming()))).status).toBe(403);
    expect((await bank.take(null, aStatementFile(anIncoming()))).status).toBe(401);
  });

  test('with a transfer between accounts of the company has nobody wait for it', async () => {
    const company = aDirector();
    await bank.take(company, encodeStatement(dialects['Т-Банк'].text, 'utf-8'));
    const own = (await bank.operations(company)).filter(({ isOwn }) => isOwn);
    expect(own.map(({ state, direction }) => [state, direction]).sort()).toEqual([
      ['skipped', 'in'],
      ['skipped', 'out'],
    ]);
  });
});
