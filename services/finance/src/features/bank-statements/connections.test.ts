import { randomUUID } from 'node:crypto';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aFinanceService } from '../../testing/a-finance-service.ts';
import { bankCalls } from '../../testing/bank-calls.ts';

let finance: Awaited<ReturnType<typeof aFinanceService>>;
let bank: ReturnType<typeof bankCalls>;
beforeAll(async () => {
  finance = await aFinanceService();
  bank = bankCalls(finance.service);
});
afterAll(() => finance.stop());

const aToken = () => `sandbox-${randomUUID()}`;
const connect = (as: Identity, token: string, code: BankCode = 'tochka') =>
  finance.service.call(bankEndpoints.connectBank, { as, body: { bank: code, token } });
const read = (as: Identity, id: string) => finance.service.call(bankEndpoints.readBankNow, { as, params: { id } });

/** Operations of a day, yesterday unless told, at a bank of the sandbox. */
async function order(token: string, numbers: readonly string[], code: BankCode = 'tochka', daysAgo = 1): Promise<void> {
  const operations = numbers.map((number) => ({
    ...{ at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), direction: 'in', rubles: 500, number },
    purpose: `платёж ${number}`,
  }));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token, operations });
  await fetch(`${finance.sandbox.url}/${code}/_operations`, { method: 'POST', headers, body });
}

const numbersOf = async (as: Identity) => (await bank.operations(as)).map(({ number }) => number).sort();

describe.each(['tochka', 'tbank'] as const)('a connected %s', (code) => {
  test('brings its operations by itself, and again only what is new', async () => {
    const [company, token] = [aDirector(), aToken()];
    await order(token, ['1', '2'], code);
    const { status, body } = await connect(company, token, code);
    expect([status, body.data]).toMatchObject([200, { bank: code, isLost: false }]);
    await expect.poll(() => numbersOf(company)).toEqual(['1', '2']);
    await expect.poll(async () => (await bank.bank(company)).connections[0]?.lastReadAt).not.toBeNull();
    expect(await bank.bank(company)).toMatchObject({ balance: 1000, banks: ['tochka', 'tbank'] });
    await order(token, ['3'], code);
    await read(company, body.data.id);
    await expect.poll(() => numbersOf(company)).toEqual(['1', '2', '3']);
  });
});

describe('a connection', () => {
  test('is not made with a key that the bank refuses, nor while it is away', async () => {
    expect((await connect(aDirector(), 'foreign-token-1')).problem.code).toBe('finance/bank-key');
    const token = aToken();
    await finance.sandbox.fault('tochka', { mode: 'error', forLogin: token });
    expect((await connect(aDirector(), token)).problem.code).toBe('finance/bank-away');
  });

  test('whose statement the bank has forgotten orders it anew', async () => {
    const [company, token] = [aDirector(), aToken()];
    await order(token, ['7']);
    await finance.sandbox.fault('tochka', { mode: 'forgotten', forLogin: token, path: '/accounts/' });
    await connect(company, token);
    await expect.poll(() => numbersOf(company)).toEqual(['7']);
  });

  test('whose statement takes its time waits for it', async () => {
    const [company, token] = [aDirector(), aToken()];
    await order(token, ['8']);
    await finance.sandbox.fault('tochka', { mode: 'never-ready', times: 4, forLogin: token, path: '/accounts/' });
    await connect(company, token);
    await expect.poll(() => numbersOf(company)).toEqual(['8']);
  });

  test('whose key is refused later is lost, says so, and comes back with another key', async () => {
    const [company, token] = [aDirector(), aToken()];
    const { id } = (await connect(company, token)).body.data;
    await expect.poll(async () => (await bank.bank(company)).connections[0]?.lastReadAt).not.toBeNull();
    await finance.sandbox.fault('tochka', { mode: 'expired-token', forLogin: token });
    await read(company, id);
    await expect
      .poll(async () => (await bank.bank(company)).connections[0])
      .toMatchObject({
        ...{ isLost: true, error: 'Банк больше не принимает ключ. Выпустите новый и подключите банк заново.' },
      });
    expect((await read(company, id)).problem.code).toBe('finance/bank-lost');
    const fresh = aToken();
    await order(fresh, ['9']);
    expect((await connect(company, fresh)).body.data).toMatchObject({ id, isLost: false, error: null });
    await expect.poll(() => numbersOf(company)).toEqual(['9']);
  });

  test('whose new key opens another account reads that account from three months ago, too', async () => {
    const [company, token, other] = [aDirector(), aToken(), aToken()];
    await order(token, ['10']);
    await connect(company, token);
    await expect.poll(async () => (await bank.bank(company)).connections[0]?.lastReadAt).not.toBeNull();
    await order(other, ['11'], 'tochka', 60);
    await order(other, ['12']);
    await connect(company, other);
    await expect.poll(() => numbersOf(company)).toContain('12');
    expect(await numbersOf(company)).toEqual(['10', '11', '12']);
  });

  test('is forgotten with its key; operations stay', async () => {
    const [company, token] = [aDirector(), aToken()];
    await order(token, ['5']);
    const { id } = (await connect(company, token)).body.data;
    await expect.poll(() => numbersOf(company)).toEqual(['5']);
    const leave = (as: Identity) => finance.service.call(bankEndpoints.disconnectBank, { as, params: { id } });
    expect((await leave(aDirector())).status).toBe(404);
    expect((await leave(company)).status).toBe(200);
    expect((await bank.bank(company)).connections).toEqual([]);
    expect(await numbersOf(company)).toEqual(['5']);
  });

  test('keeps its key sealed, and its right to who keeps the money', async () => {
    const [company, token] = [aDirector(), aToken()];
    await connect(company, token);
    const { rows } = await finance.db.pool.query('select sealed_token from bank_connections');
    expect(JSON.stringify(rows)).toMatch(/v1\./);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await connect(aDirector({ role: 'dispatcher' }), aToken())).status).toBe(403);
  });
});

test('an account that the bank gives no statement of stops no other, and is read from where it stopped', async () => {
  const [shut, open] = ['40702810500000000001', '40702810500000000002'];
  const asked: string[] = [];
  let isRefused = false;
  const tbank = await aStandIn(({ url }) => {
    const { searchParams } = new URL(url, 'http://tbank');
    const account = searchParams.get('accountNumber');
    if (!account) return { body: [shut, open].map((accountNumber) => ({ accountNumber, currency: '643' })) };
    if (isRefused && account === shut) return { status: 400, body: {} };
    asked.push(`${account} ${searchParams.get('from')}`);
    return { body: { operations: [], nextCursor: '', balances: { outgoing: 500 } } };
  });
  const own = await aFinanceService({ tbankUrl: tbank.url });
  onTestFinished(async () => {
    await own.stop();
    await tbank.stop();
  });
  const company = aDirector();
  const find = async () => (await bankCalls(own.service).bank(company)).connections[0];
  const readAgain = async (isShut: boolean) => {
    isRefused = isShut;
    asked.length = 0;
    const before = (await find())?.lastReadAt;
    await own.service.call(bankEndpoints.readBankNow, { as: company, params: { id: (await find())?.id ?? '' } });
    await expect.poll(async () => (await find())?.lastReadAt).not.toBe(before);
  };
  const getFrom = (days: number) => getDayStart(addDays(getDay(new Date()), days)).toISOString();
  await own.service.call(bankEndpoints.connectBank, { as: company, body: { bank: 'tbank', token: aToken() } });
  await expect.poll(async () => (await find())?.lastReadAt).toEqual(expect.any(String));
  own.clock.offset = 20 * 86_400_000;
  await readAgain(true);
  expect(asked).toEqual([`${open} ${getFrom(-5)}`]);
  expect(await find()).toMatchObject({ isLost: false, error: 'Банк не дал выписку по счёту •• 0001.' });
  await readAgain(true);
  expect(asked).toEqual([`${open} ${getFrom(15)}`]);
  await readAgain(false);
  expect(asked).toEqual([`${shut} ${getFrom(-5)}`, `${open} ${getFrom(15)}`]);
  expect(await find()).toMatchObject({ error: null });
});
