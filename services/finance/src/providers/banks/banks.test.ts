import { randomUUID } from 'node:crypto';
import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStatement, Bank, StatementRequest } from './bank.ts';
import { createTbank } from './tbank.ts';
import { createTochka } from './tochka.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.stop());

const incoming = {
  ...{ at: '2026-11-05T09:00:00Z', direction: 'in', rubles: 120_000.55, number: '501' },
  ...{ name: 'ООО «Напитки»', inn: '7705034202', purpose: 'Оплата по заявке ВК-501' },
};
const outgoing = { at: '2026-11-06T09:00:00Z', direction: 'out', rubles: 20_000, number: '77', name: 'АЗС', inn: '0' };
const span = { from: '2026-11-01', to: '2026-11-10' };

describe.each([
  ['tochka', createTochka],
  ['tbank', createTbank],
] as const)('the bank %s', (code, create) => {
  let bank: Bank;
  let token: string;
  beforeEach(() => {
    bank = create({ baseUrl: `${sandbox.url}/${code}` });
    token = `sandbox-${randomUUID()}`;
  });

  const order = async (operations: readonly object[], opening = 1000) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token, opening, operations });
    await fetch(`${sandbox.url}/${code}/_operations`, { method: 'POST', headers, body });
  };

  const getWish = async (): Promise<StatementRequest> => {
    const accounts = await bank.listAccounts(token);
    const [account] = accounts.ok ? accounts.value : [];
    if (!account) throw new Error('no account');
    return { ...account, ...span, asked: null };
  };

  /** Asks until the statement is made, as the queue does. */
  const read = async (): Promise<AccountStatement> => {
    let wish = await getWish();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await bank.readStatement(token, wish);
      if (!answer.ok) throw new Error(answer.detail);
      if (answer.value.isReady) return answer.value.statement;
      wish = { ...wish, asked: answer.value.asked };
    }
    throw new Error('no statement');
  };

  test('names accounts in rubles, and a statement of each', async () => {
    await order([incoming, outgoing]);
    const { account, bic } = await getWish();
    expect(account).toMatch(/^40702810\d{12}$/);
    expect(bic).toMatch(/^\d{9}$/);
    expect(await read()).toMatchObject({
      account,
      operations: [
        {
          ...{ day: '2026-11-05', number: '501', kopecks: 12_000_055, direction: 'in', isOwn: false, isCard: false },
          ...{ counterparty: { name: 'ООО «Напитки»', inn: '7705034202' }, purpose: 'Оплата по заявке ВК-501' },
        },
        { day: '2026-11-06', kopecks: 2_000_000, direction: 'out', counterparty: { name: 'АЗС', inn: null } },
      ],
      balances: [{ day: '2026-11-10', kopecks: 10_100_055 }],
    });
  });

  test('puts an operation of the night on its day in Moscow', async () => {
    await order([
      { ...incoming, at: '2026-11-05T21:30:00Z' },
      { ...incoming, at: '2026-10-31T20:59:00Z' },
    ]);
    expect((await read()).operations.map(({ day }) => day)).toEqual(['2026-11-06']);
  });

  test('tells of what is only authorised nothing', async () => {
    await order([incoming, { ...outgoing, isPending: true }]);
    expect((await read()).operations.map(({ number }) => number)).toEqual(['501']);
  });

  test('gives long statements whole', async () => {
    await order(Array.from({ length: 45 }, (_, index) => ({ ...incoming, number: String(index) })));
    const numbers = (await read()).operations.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(45);
    expect(numbers).toHaveLength(45);
  });

  test.each([
    [{ mode: 'expired-token' }, { failure: 'unauthorized' }],
    [
      { mode: 'too-many', retryAfterSeconds: 7 },
      { failure: 'limited', retryAfterSeconds: 7 },
    ],
    [{ mode: 'error' }, { failure: 'unavailable' }],
    [{ mode: 'html' }, { failure: 'malformed' }],
    [{ mode: 'empty' }, { failure: 'malformed' }],
    [{ mode: 'cut' }, { failure: 'unavailable' }],
  ])('that answers with %j is told apart', async (fault, expected) => {
    const wish = await getWish();
    await sandbox.fault(code, { ...fault, forLogin: token });
    expect(await bank.readStatement(token, wish)).toMatchObject({ ok: false, ...expected });
  });

  test('refuses a key that it does not know', async () => {
    expect(await bank.listAccounts('foreign-token')).toMatchObject({ ok: false, failure: 'unauthorized' });
  });

  test('refuses the account of another customer', async () => {
    const wish = { ...(await getWish()), account: '40702810000000000001' };
    expect(await bank.readStatement(token, wish)).toMatchObject({ ok: false, failure: 'forbidden' });
  });
});

test('Т-Банк whose pages never end gives no statement', async () => {
  let pages = 0;
  const loop = await aStandIn(() => {
    pages += 1;
    return { body: { operations: [], nextCursor: `c${pages % 2}` } };
  });
  const wish = { account: '40702810000000000001', bic: '044525974', ...span, asked: null };
  const answer = await createTbank({ baseUrl: loop.url }).readStatement('sandbox-loop', wish);
  await loop.stop();
  expect(answer).toMatchObject({ ok: false, failure: 'malformed' });
});

test('Точка has forgotten a statement after a day, or of another customer', async () => {
  const bank = createTochka({ baseUrl: `${sandbox.url}/tochka` });
  const account = async (token: string) => {
    const accounts = await bank.listAccounts(token);
    return (accounts.ok && accounts.value[0]) || { account: '', bic: '' };
  };
  const wish = { ...(await account('sandbox-a')), ...span };
  const made = await bank.readStatement('sandbox-a', { ...wish, asked: null });
  const asked = made.ok && !made.value.isReady ? made.value.asked : '';
  await sandbox.fault('tochka', { mode: 'forgotten', forLogin: 'sandbox-a' });
  expect(await bank.readStatement('sandbox-a', { ...wish, asked })).toMatchObject({ ok: false, failure: 'absent' });
  const foreign = { ...(await account('sandbox-b')), ...span, asked };
  expect(await bank.readStatement('sandbox-b', foreign)).toMatchObject({ ok: false, failure: 'absent' });
});
