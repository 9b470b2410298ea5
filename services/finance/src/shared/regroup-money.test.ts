import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { regroupAll } from '@trassa/service-kit/regroup';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { deadline } from '@trassa/testing/machine-speed';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyDealState } from '../features/factoring/apply-deal-state.ts';
import { aFinanceServiceWithoutFactor, allDocuments } from '../testing/a-finance-service.ts';
import { checkLedger } from './check-ledger.ts';
import { groupings } from './regroup-money.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  // The service groups at its start, beside what a test spoils.
  const grouped = () =>
    queryAsAdministrator(finance.service.databaseUrl, 'select 1 from finance.groupings where rules = next_rules');
  await vi.waitUntil(async () => (await grouped()).length === groupings.length, { timeout: deadline(20_000) });
});
afterAll(() => finance.stop());

interface Trip {
  client: string;
  inn?: string | null;
  vehicle?: string;
  driver?: string;
}

/** Delivered trips, each told under rules by which no two spellings are of one thing. */
async function deliver(company: Identity, ...trips: Trip[]) {
  for (const { client, inn = null, vehicle = 'О711РА33', driver = 'Соколов Пётр' } of trips) {
    const money = { debtorName: client, debtorInn: inn, vehiclePlate: vehicle, driverName: driver };
    await finance.aDeliveredOrder(company, { money });
    await forget(company);
  }
}

/** Gives stored names keys that nothing else has. */
const forget = ({ companyId }: Identity) =>
  queryAsAdministrator(
    finance.service.databaseUrl,
    `update finance.known_names set key = 'older ' || name where company_id = $1 and key not like 'older %'`,
    [companyId],
  );
const regroup = () => regroupAll(finance.db, groupings, { isAgain: true });

async function readNames({ companyId }: Identity) {
  const read = (statement: string) => queryAsAdministrator(finance.service.databaseUrl, statement, [companyId]);
  const cuts = await read(`select cut, key, sum(trips)::int as trips from finance.profit_totals
    where company_id = $1 and cut in ('client', 'driver', 'vehicle') and period like '%Q%' group by 1, 2 order by 1, 2`);
  const debts =
    await read(`select debtor_name as name, debtor_inn as inn, count(*)::int as debts from finance.receivables
    where company_id = $1 group by 1, 2 order by 1`);
  const totals = await read(`select key, (kopecks / 100)::int as rubles from finance.ledger_totals
    where company_id = $1 and dimension = 'client' and account = 'receivable' order by 1`);
  const { fault } = await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
  return { cuts, debts, totals, fault };
}

test('spellings that a newer rule takes for one client, driver and vehicle have one sum, the same after a second time', async () => {
  const company = aDirector();
  await deliver(
    company,
    { client: 'ООО «Ромашка»', inn: '7705034202', vehicle: 'О711РА33', driver: 'Соколов Пётр' },
    { client: 'Ромашка ООО', vehicle: 'О711РА', driver: 'СОКОЛОВ Петр' },
  );
  expect((await readNames(company)).debts).toHaveLength(2);
  await regroup();
  const after = await readNames(company);
  expect(after).toEqual({
    cuts: [
      { cut: 'client', key: 'ООО «Ромашка»', trips: 2 },
      { cut: 'driver', key: expect.stringMatching(/соколов/i), trips: 2 },
      { cut: 'vehicle', key: 'О711РА33', trips: 2 },
    ],
    debts: [{ name: 'ООО «Ромашка»', inn: '7705034202', debts: 2 }],
    totals: [{ key: 'ООО «Ромашка»', rubles: 296_000 }],
    fault: null,
  });
  await regroup();
  expect(await readNames(company)).toEqual(after);
  await finance.aDeliveredOrder(company, { money: { debtorName: 'Ромашка, ООО', debtorInn: null } });
  expect((await readNames(company)).debts).toEqual([{ name: 'ООО «Ромашка»', inn: '7705034202', debts: 3 }]);
});

test('clients that INNs hold together or apart stay so', async () => {
  const company = aDirector();
  await deliver(
    company,
    { client: 'ИП Иванов', inn: '500100732259' },
    { client: 'ИП Иванов', inn: '7705034202' },
    { client: 'ООО «Вега»', inn: '7707083893' },
    { client: 'Вега Транс', inn: '7707083893' },
  );
  const before = await readNames(company);
  expect(before.debts.map(({ debts }) => debts).toSorted()).toEqual([1, 1, 2]);
  await regroup();
  expect(await readNames(company)).toEqual(before);
});

test('payments of a client under a former name stand in its reconciliation', async () => {
  const company = aDirector();
  const order = await finance.aDeliveredOrder(company, { money: { debtorName: 'Лютик ООО', debtorInn: null } });
  await forget(company);
  await finance.pay(company, order.id);
  await deliver(company, { client: 'ООО «Лютик»', inn: '7705034202' });
  await regroup();
  const query = { client: 'ООО «Лютик»', from: '2020-01-01', to: '2030-01-01' };
  const { body } = await finance.service.call(reconciliationEndpoints.reconciliation, { as: company, query });
  expect(body.data).toMatchObject({ closing: 148_000 });
});

test('what the factor tells after a client has got another name is booked under that name', async () => {
  const company = aDirector();
  const { id } = await finance.aDeliveredOrder(company, { money: { debtorName: 'Василёк ООО', debtorInn: null } });
  const order = finance.orders.orders.get(id);
  if (order) finance.orders.orders.set(id, { ...order, customerName: 'Василёк ООО', customerInn: null });
  const form = { shipmentId: id, shipmentValue: 148_000, requestedAmount: 110_000, documents: allDocuments };
  expect((await finance.request(company, form)).status).toBe(200);
  await forget(company);
  await deliver(company, { client: 'ООО «Василёк»', inn: '7705034202' });
  await regroup();
  const [advance] = await finance.advances(company);
  if (!advance) throw new Error('no advance');
  const key = { companyId: company.companyId, id: advance.id };
  const known = {
    ...{ factorId: 'deal-1', requestId: advance.id, state: 'closed' as const, note: null },
    ...{ amountKopecks: advance.amount * 100, feeKopecks: advance.fee * 100 },
    ...{ approvedAt: null, paidOutAt: null, endedAt: null },
  };
  await finance.db.forCompany(company.companyId, (trx) => applyDealState(trx, key, { known, now: new Date() }));
  const { totals, fault } = await readNames(company);
  expect(totals.filter(({ rubles }) => rubles !== 0)).toEqual([{ key: 'ООО «Василёк»', rubles: 148_000 }]);
  expect(fault).toBeNull();
});

test('a client who is not to be reminded stays so under the name that its money goes to', async () => {
  const company = aDirector();
  await deliver(company, { client: 'ООО «Лютик»', inn: '7705034202' }, { client: 'Лютик ООО' });
  const url = finance.service.databaseUrl;
  await queryAsAdministrator(
    url,
    `insert into finance.client_reminders (company_id, client, email, address, is_stopped, postponed_to) values
      ($1, 'Лютик ООО', 'buh@lutik.ru', 'г Пенза', true, '2026-12-20'), ($1, 'ООО «Лютик»', null, null, false, '2026-12-05')`,
    [company.companyId],
  );
  await regroup();
  const plans = await queryAsAdministrator(
    url,
    'select client, email, address, is_stopped, postponed_to from finance.client_reminders where company_id = $1',
    [company.companyId],
  );
  expect(plans).toEqual([
    { client: 'ООО «Лютик»', email: 'buh@lutik.ru', address: 'г Пенза', is_stopped: true, postponed_to: '2026-12-20' },
  ]);
});
