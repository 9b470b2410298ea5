import type { NewClientContacts } from '@trassa/contracts/finance/client-contacts';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { remindersEndpoints } from '@trassa/contracts/finance/reminders-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContactsStatement } from '../../db/migrations/0023-client-contacts.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { paperCalls } from '../../testing/paper-calls.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

const client = 'ООО «Пепсико Холдингс»';
const email = 'buh@client.ru';
const address = '394000, г Воронеж, ул Мира, д 1';
const read = async (as: Identity, of = client) =>
  (await finance.service.call(clientMoneyEndpoints.clientContacts, { as, query: { client: of } })).body.data;
const save = (as: Identity | null, parts: Partial<NewClientContacts> = {}) =>
  finance.service.call(clientMoneyEndpoints.saveClientContacts, {
    ...{ as, body: { client, email, address, ...parts } },
  });
const issue = async (as: Identity, parts: { client?: { inn: string; kpp: string; address: string } } = {}) => {
  const order = await finance.aDeliveredOrder(as, { price: 100_000 });
  const { data } = (await papers.issue(as, { orderIds: [order.id], kinds: ['act'], ...parts })).body;
  return (await papers.read(as, data[0]?.id ?? '')).body.data;
};

test('whoever manages money states where a client is written to, and its plan of reminders stays', async () => {
  const as = aDirector();
  expect(await read(as)).toEqual({ email: null, address: null });
  const plan = { client, email: null, isStopped: true, postponedTo: '2027-01-20' };
  await finance.service.call(remindersEndpoints.saveClientReminder, { as, body: plan });
  expect((await save(as)).status).toBe(200);
  expect(await read(as)).toEqual({ email, address });
  const { data } = (await finance.service.call(remindersEndpoints.reminders, { as, query: { client } })).body;
  expect(data.plan).toEqual({ email, isStopped: true, postponedTo: '2027-01-20' });
  await finance.service.call(remindersEndpoints.saveClientReminder, { as, body: plan });
  expect(await read(as)).toEqual({ email: null, address });
  await save(as, { address: ' ' });
  expect(await read(as)).toEqual({ email, address: null });
  expect(await read(aDirector())).toEqual({ email: null, address: null });
});

test.each([
  [null, {}, 401],
  [aDirector({ role: 'dispatcher' }), {}, 403],
  [aDirector({ role: 'accountant' }), {}, 200],
  [aDirector(), { email: 'нет' }, 400],
  [aDirector(), { address: 'я'.repeat(501) }, 400],
  [aDirector(), { client: '' }, 400],
] as const)('%o who states %j is answered %i', async (as, parts, status) => {
  expect((await save(as, parts)).status).toBe(status);
});

test('papers take the address that is kept, and keep the one that a person types', async () => {
  const as = aDirector();
  await papers.saveRequisites(as);
  await save(as, { email: null });
  expect((await issue(as)).clientAddress).toBe(address);
  const typed = 'г Казань, ул Баумана, д 2';
  expect((await issue(as, { client: { inn: '', kpp: '', address: typed } })).clientAddress).toBe(typed);
  const paper = await issue(as);
  expect(paper.clientAddress).toBe(typed);
  await papers.send(as, paper.id, email);
  expect(await read(as)).toEqual({ email, address: typed });
  const revised = { inn: '', kpp: '', address };
  expect((await papers.correct(as, paper.id, { way: 'revision', client: revised })).status).toBe(200);
  expect(await read(as)).toEqual({ email, address });
});

test('a former spelling of a client leads to what is kept of it', async () => {
  const as = aDirector();
  await save(as);
  await queryAsAdministrator(
    finance.service.databaseUrl,
    `insert into finance.known_names (company_id, kind, name, key, same_as)
      values ($1, 'client', 'Пепсико', 'пепсико', $2)`,
    [as.companyId, client],
  );
  expect(await read(as, 'Пепсико')).toEqual({ email, address });
  await save(as, { client: 'Пепсико', email: 'new@client.ru' });
  expect(await read(as)).toEqual({ email: 'new@client.ru', address });
});

test('what papers said is taken over, but no e-mail where letters go out by a schedule', async () => {
  const url = finance.service.databaseUrl;
  const [quiet, reminding] = [aDirector(), aDirector()];
  for (const as of [quiet, reminding]) {
    await papers.saveRequisites(as);
    await issue(as, { client: { inn: '', kpp: '', address: 'г Тула' } });
    const paper = await issue(as, { client: { inn: '', kpp: '', address } });
    await papers.send(as, paper.id, 'old@client.ru');
    await papers.send(as, paper.id, email);
    await queryAsAdministrator(url, 'delete from finance.client_reminders where company_id = $1', [as.companyId]);
  }
  const schedule = { isOn: true, friendly: 3, firm: 10, last: 20 };
  await finance.service.call(remindersEndpoints.saveReminderSchedule, { as: reminding, body: schedule });
  await queryAsAdministrator(url, `set search_path to finance; ${fillContactsStatement}`);
  expect(await read(quiet)).toEqual({ email, address });
  expect(await read(reminding)).toEqual({ email: null, address });
});
