import type { NewMessage } from '@trassa/contracts/account/messages';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { warnOfLowCash } from './warn-of-cash.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

const now = new Date();
const today = getDay(now);
const enter = (as: Identity, category: string, [amount, days = 0]: [number, number?]) =>
  finance.service.call(financeEndpoints.addOperation, { as, body: { category, amount, date: addDays(today, days) } });
const saveLimit = (as: Identity, limit: unknown) =>
  finance.service.call(financeEndpoints.saveCashLimit, { as, body: { limit } });
const listMessages = ({ companyId }: Identity) =>
  finance.db.asSystem(async (trx) => {
    const { rows } = await sql<{ message: NewMessage }>`
      select message from outgoing_messages where company_id = ${companyId} order by created_at`.execute(trx);
    return rows.map(({ message }) => message);
  });
/** A company whose cash is 80 000 below zero in five days. */
async function aTightCompany() {
  const as = aDirector();
  await enter(as, 'opening', [100_000]);
  const planned = (await enter(as, 'leasing', [180_000, 5])).body.data;
  return { as, planned };
}

test('a tight day within two weeks is announced once, with its sum, by whatever processes and however often', async () => {
  const { as } = await aTightCompany();
  await Promise.all([warnOfLowCash(finance.db, now), warnOfLowCash(finance.db, now)]);
  await warnOfLowCash(finance.db, now);
  const [message, ...others] = await listMessages(as);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    ...{ topic: 'cash-low', href: '/finance', title: `Касса станет пустой ${formatDay(addDays(today, 5))}` },
    text: expect.stringMatching(/^Не хватит 80\s000 ₽\. /),
  });
});

test('another tight day is announced after the forecast was healthy, and not before', async () => {
  const { as, planned } = await aTightCompany();
  await warnOfLowCash(finance.db, now);
  await enter(as, 'fuel', [5000, 9]);
  await warnOfLowCash(finance.db, now);
  expect(await listMessages(as)).toHaveLength(1);
  await finance.service.call(financeEndpoints.cancelOperation, { as, params: { id: planned.id } });
  await warnOfLowCash(finance.db, now);
  await enter(as, 'leasing', [180_000, 12]);
  await warnOfLowCash(finance.db, now);
  expect((await listMessages(as)).map(({ key }) => key)).toEqual(
    [5, 12].map((days) => `cash-low/${addDays(today, days)}`),
  );
});

test('a process killed in the middle of a warning neither loses nor doubles it', async () => {
  const { as } = await aTightCompany();
  const killed: typeof finance.db.forCompany = (companyId, work) =>
    finance.db.forCompany(companyId, async (trx) => {
      await work(trx);
      throw new Error('killed');
    });
  const dying = { asSystem: finance.db.asSystem, forCompany: killed };
  await expect(warnOfLowCash(dying, now)).rejects.toThrow('killed');
  expect(await listMessages(as)).toEqual([]);
  await warnOfLowCash(finance.db, now);
  expect(await listMessages(as)).toHaveLength(1);
});

test('below the limit of the company is tight too, and a day after two weeks is not', async () => {
  const as = aDirector();
  await enter(as, 'opening', [100_000]);
  await enter(as, 'leasing', [40_000, 3]);
  await enter(as, 'leasing', [900_000, 15]);
  await warnOfLowCash(finance.db, now);
  expect(await listMessages(as)).toEqual([]);
  expect((await saveLimit(as, 70_000)).status).toBe(200);
  expect((await finance.overview(as)).forecast.limit).toBe(70_000);
  await warnOfLowCash(finance.db, now);
  const [message] = await listMessages(as);
  expect(message?.title).toBe(`В кассе будет мало денег ${formatDay(addDays(today, 3))}`);
  expect(message?.text).toMatch(/^Останется 60\s000 ₽, это меньше вашего порога 70\s000 ₽\. /);
});

test('the limit is a sum of who manages money, and of the own company alone', async () => {
  const as = aDirector();
  expect((await saveLimit(as, -1)).problem.fields).toEqual({ limit: 'Порог не может быть меньше нуля' });
  expect((await saveLimit(as, 1.005)).status).toBe(400);
  expect((await saveLimit(as, 'много')).problem.fields).toEqual({ limit: 'Укажите порог числом' });
  expect((await saveLimit({ ...as, role: 'dispatcher' }, 5)).status).toBe(403);
  await saveLimit(as, 500);
  await saveLimit(as, 700.5);
  expect((await finance.overview(as)).forecast.limit).toBe(700.5);
  expect((await finance.overview(aDirector())).forecast.limit).toBe(0);
});
