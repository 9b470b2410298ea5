import { randomUUID } from 'node:crypto';
import type { PlainEmail } from '@trassa/contracts/account/order-email';
import type { ClientReminderPlan, NewReminder, ReminderSchedule } from '@trassa/contracts/finance/reminders';
import { remindersEndpoints } from '@trassa/contracts/finance/reminders-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { paperCalls } from '../../testing/paper-calls.ts';
import { sendReminders } from './send-reminders.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => at('2026-11-16') });
});
afterAll(() => finance.stop());

/** Noon of Moscow; 16 November 2026 is a Monday. */
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const monday = '2026-11-16';
const client = 'ООО «Пепсико Холдингс»';
const email = 'buh@client.ru';
const saveSchedule = (as: Identity, parts: Partial<ReminderSchedule> = {}) =>
  finance.service.call(remindersEndpoints.saveReminderSchedule, {
    ...{ as, body: { isOn: true, friendly: 3, firm: 10, last: 20, ...parts } },
  });
const savePlan = (as: Identity, parts: Partial<ClientReminderPlan> = {}) =>
  finance.service.call(remindersEndpoints.saveClientReminder, {
    ...{ as, body: { client, email, isStopped: false, postponedTo: null, ...parts } },
  });
const read = async (as: Identity) =>
  (await finance.service.call(remindersEndpoints.reminders, { as, query: { client } })).body.data;
const send = (as: Identity | null, parts: Partial<NewReminder> = {}) =>
  finance.service.call(remindersEndpoints.sendReminder, {
    ...{ as, body: { client, tone: 'firm', to: email, text: 'Ждём оплату', key: randomUUID(), ...parts } },
  });
const listLetters = ({ companyId }: Identity) =>
  finance.db.asSystem(async (trx) => {
    const { rows } = await sql<{ message: { email: PlainEmail } }>`
      select message from outgoing_messages where company_id = ${companyId} order by created_at, key`.execute(trx);
    return rows.map(({ message }) => message.email);
  });
/** A debt that is so many days late on the Monday. */
const aDebt = (as: Identity, daysLate: number, money: object = {}) =>
  finance.aDeliveredOrder(as, {
    price: 100_000,
    money: { deliveredAt: `${addDays(monday, -daysLate - 10)}T09:00:00Z`, paymentTerms: '10 дней', ...money },
  });
/** A company with its schedule on, and an address of the client. */
async function aReminding(daysLate: number) {
  const as = aDirector();
  await paperCalls(finance.service).saveRequisites(as);
  await saveSchedule(as);
  await savePlan(as);
  const debt = await aDebt(as, daysLate);
  return { as, debt };
}
const tones = async (as: Identity) => (await read(as)).sent.map(({ tone }) => tone).toReversed();

test('nothing is sent until the owner turns it on, and then by the tone of the delay, once for each', async () => {
  const { as } = await aReminding(4);
  await saveSchedule(as, { isOn: false });
  await sendReminders(finance.db, at(monday));
  expect(await listLetters(as)).toEqual([]);
  await saveSchedule(as);
  await Promise.all([sendReminders(finance.db, at(monday)), sendReminders(finance.db, at(monday))]);
  for (let day = 1; day < 40; day += 1) await sendReminders(finance.db, at(addDays(monday, day)));
  expect(await tones(as)).toEqual(['friendly', 'firm', 'last']);
  const [first] = await listLetters(as);
  expect(first).toMatchObject({
    to: email,
    seller: 'ООО «Волга-Карго»',
    subject: expect.stringMatching(/^Оплата перевозок: 1.рейс/),
  });
  expect(first?.letter).toMatch(/просрочен на 4.дня[\s\S]*Просим оплатить или сообщить/);
  expect((await read(as)).sent.at(-1)).toMatchObject({ to: email, debts: 1, amount: 100_000, bySchedule: true });
});

test('debts that become due one after another make no letter a day', async () => {
  const { as } = await aReminding(3);
  await aDebt(as, 2);
  await aDebt(as, 1);
  for (let day = 0; day < 5; day += 1) await sendReminders(finance.db, at(addDays(monday, day)));
  expect(await tones(as)).toEqual(['friendly']);
});

test.each<[string, (as: Identity) => Promise<unknown>]>([
  ['stopped', (as) => savePlan(as, { isStopped: true })],
  ['who asked for time', (as) => savePlan(as, { postponedTo: '2026-11-17' })],
  ['without an address', (as) => savePlan(as, { email: null })],
])('a client %s gets nothing', async (_, change) => {
  const { as } = await aReminding(4);
  await change(as);
  await sendReminders(finance.db, at(monday));
  expect(await listLetters(as)).toEqual([]);
});

test('when the time it asked for is over a client is reminded again', async () => {
  const { as } = await aReminding(4);
  await savePlan(as, { postponedTo: '2026-11-17' });
  await sendReminders(finance.db, at('2026-11-17'));
  expect(await tones(as)).toEqual([]);
  await sendReminders(finance.db, at('2026-11-18'));
  expect(await tones(as)).toEqual(['friendly']);
});

test('a paid debt, a day off and the night are left alone', async () => {
  const { as, debt } = await aReminding(4);
  await sendReminders(finance.db, at('2026-11-15'));
  await sendReminders(finance.db, new Date('2026-11-16T20:00:00Z'));
  await finance.pay(as, debt.id);
  await sendReminders(finance.db, at(monday));
  expect(await listLetters(as)).toEqual([]);
});

test('a letter that a person sends goes out once for its key, and is seen at the client', async () => {
  const as = aDirector();
  expect((await send(as)).problem?.code).toBe('papers/no-requisites');
  await paperCalls(finance.service).saveRequisites(as);
  expect((await send(as)).problem?.code).toBe('finance/receivable-unknown');
  await aDebt(as, 4);
  const key = randomUUID();
  expect([(await send(as, { key })).status, (await send(as, { key })).status]).toEqual([200, 200]);
  expect(await listLetters(as)).toMatchObject([{ id: key, letter: 'Ждём оплату' }]);
  expect((await read(as)).sent).toMatchObject([{ tone: 'firm', bySchedule: false, amount: 100_000 }]);
  const { data } = (await finance.service.call(remindersEndpoints.remindedClients, { as })).body;
  expect(data).toMatchObject([{ client, last: { tone: 'firm', to: email }, isStopped: false, postponedTo: null }]);
});

test('an address that a person types is kept, and is the one that letters by the schedule go to', async () => {
  const { as } = await aReminding(4);
  await savePlan(as, { email: null });
  await send(as, { to: 'new@client.ru', tone: 'friendly' });
  expect((await read(as)).plan).toEqual({ email: 'new@client.ru', isStopped: false, postponedTo: null });
  await sendReminders(finance.db, at(addDays(monday, 7)));
  expect((await listLetters(as)).map(({ to }) => to)).toEqual(['new@client.ru', 'new@client.ru']);
});

test('the owner alone turns the schedule on, and only with requisites; nobody sees letters of others', async () => {
  const as = aDirector();
  expect((await saveSchedule(as)).problem?.code).toBe('papers/no-requisites');
  expect((await saveSchedule({ ...as, role: 'accountant' })).status).toBe(403);
  expect((await saveSchedule(as, { isOn: false, firm: 2 })).status).toBe(400);
  expect((await savePlan(as, { email: 'нет' })).status).toBe(400);
  expect((await send({ ...as, role: 'dispatcher' })).status).toBe(403);
  const { as: other } = await aReminding(4);
  await sendReminders(finance.db, at(monday));
  expect((await read(other)).sent).toHaveLength(1);
  expect((await read(as)).sent).toEqual([]);
});
