import type { ClaimQuery } from '@trassa/contracts/finance/claims';
import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { bankCalls, buildSeenSettlement } from '../../testing/bank-calls.ts';
import { paperCalls } from '../../testing/paper-calls.ts';
import { anIncoming, aStatementFile } from '../../testing/statement-files.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => new Date('2026-03-02T09:00:00Z') });
});
afterAll(() => finance.stop());

const client = 'ООО «Пепсико Холдингс»';
const ask = (as: Identity | null, query: Partial<ClaimQuery> = {}) =>
  finance.service.call(claimsEndpoints.claim, { as, query: { client, until: '2026-03-02', ...query } });
const aDebt = (as: Identity, number: string, money: object = {}) =>
  finance.aDeliveredOrder(as, {
    ...{ number, price: 100_000 },
    money: { deliveredAt: '2026-01-12T09:00:00Z', paymentTerms: '10 дней', ...money },
  });

test('a claim names overdue debts alone, with what came of them on its day', async () => {
  const company = aDirector();
  await aDebt(company, 'П-1');
  await aDebt(company, 'П-2', { paymentTerms: '90 дней' });
  const bank = bankCalls(finance.service);
  const payment = { Дата: '02.02.2026', ДатаПоступило: '02.02.2026', Сумма: '40000.00' };
  await bank.take(company, aStatementFile(anIncoming({ ...payment, НазначениеПлатежа: 'Оплата рейса П-1' })));
  const [operation] = await bank.operations(company);
  if (!operation) throw new Error('no operation');
  const orderId = [...finance.orders.orders.values()].find(({ number }) => number === 'П-1')?.id ?? '';
  await bank.settle(company, { ...buildSeenSettlement(operation), parts: [{ orderId, amount: 40_000 }], restAs: null });
  const { data } = (await ask(company)).body;
  expect(data).toMatchObject({
    debt: 60_000,
    isRateAssumed: false,
    debts: [{ orderNumber: 'П-1', dueOn: '2026-01-22' }],
  });
  expect(data.debts[0]?.periods.map(({ from, to, debt, paid, interest }) => [from, to, debt, paid, interest])).toEqual([
    ['2026-01-23', '2026-02-02', 100_000, 40_000, 482.19],
    ['2026-02-03', '2026-02-15', 60_000, 0, 341.92],
    ['2026-02-16', '2026-03-02', 60_000, 0, 382.19],
  ]);
  expect(data).toMatchObject({ interest: 1206.3, total: 61_206.3 });
  expect((await ask(company, { by: 'contract', percent: 0.1, cap: 5 })).body.data.interest).toBe(2780);
});

test('the letter is a PDF of the company that has its requisites', async () => {
  const company = aDirector();
  const file = (query: Partial<ClaimQuery>) => finance.service.call(claimsEndpoints.claimFile, { as: company, query });
  const query = { client, until: '2026-03-02' };
  expect((await file(query)).problem?.code).toBe('papers/no-requisites');
  await paperCalls(finance.service).saveRequisites(company);
  expect((await file(query)).problem?.code).toBe('finance/claim-nothing');
  await aDebt(company, 'П-3');
  expect((await file(query)).status).toBe(200);
});

test('the letter is named by its client, also with a slash', async () => {
  const as = aDirector();
  const slashed = 'ООО «Рога/Копыта»';
  await aDebt(as, 'П-5', { debtorName: slashed });
  await paperCalls(finance.service).saveRequisites(as);
  const query = { client: slashed, until: '2026-03-02' };
  const { headers } = await finance.service.call(claimsEndpoints.claimFile, { as, query });
  expect(headers['content-disposition']).toContain(encodeURIComponent('Претензия ООО «Рога Копыта» 2026-03-02.pdf'));
});

test('another company, a stranger and a day to come get nothing', async () => {
  await aDebt(aDirector(), 'П-4');
  expect((await ask(aDirector())).body.data.debts).toEqual([]);
  expect((await ask(null)).status).toBe(401);
  expect((await ask(aDirector(), { until: '2026-03-03' })).problem?.code).toBe('finance/claim-date');
  expect((await ask(aDirector(), { percent: 50 })).status).toBe(400);
});
