import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import { KEY_RATE_KNOWN_TO } from '@trassa/contracts/finance/key-rate.rules';
import { aDirector } from '@trassa/testing/people';
import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyRateSource } from '../../providers/central-bank.ts';
import { aFinanceServiceWithoutFactor, postJson } from '../../testing/a-finance-service.ts';
import { listKeyRates } from './claims.queries.ts';
import { updateKeyRates } from './read-key-rates.ts';

/** A Friday. */
const now = new Date('2026-05-29T09:00:00Z');
let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [finance, sandbox] = await Promise.all([aFinanceServiceWithoutFactor({ now: () => now }), aSandbox()]);
});
afterAll(async () => {
  await sandbox.stop();
  await finance.stop();
});
beforeEach(() => finance.db.asSystem((trx) => trx.deleteFrom('key_rates').execute()));

const read = (at = now) =>
  updateKeyRates(finance.db, { bank: createKeyRateSource({ baseUrl: `${sandbox.url}/cbr` }), now: at });
const listTold = () => finance.db.asSystem(listKeyRates);
const client = 'ООО «Пепсико Холдингс»';
async function aClaim() {
  const as = aDirector();
  await finance.aDeliveredOrder(as, {
    price: 100_000,
    money: { deliveredAt: '2026-02-27T09:00:00Z', paymentTerms: '10 дней' },
  });
  return (await finance.service.call(claimsEndpoints.claim, { as, query: { client, until: '2026-05-29' } })).body.data;
}

test('a claim counts by the rates that the bank has told, and names each with its day', async () => {
  expect(await aClaim()).toMatchObject({ isRateAssumed: true, rateKnownTo: KEY_RATE_KNOWN_TO });
  await read();
  const claim = await aClaim();
  expect(claim).toMatchObject({ isRateAssumed: false, rateKnownTo: '2026-05-31' });
  expect(claim.rates).toEqual([
    { from: '2026-02-16', percent: 15.5 },
    { from: '2026-03-23', percent: 15 },
    { from: '2026-04-27', percent: 14.5 },
  ]);
  expect(claim.debts[0]?.periods.map(({ from, percent }) => `${from} ${percent}`)).toEqual([
    ...['2026-03-11 15.5', '2026-03-23 15', '2026-04-27 14.5'],
  ]);
});

test('what is known is not asked again, and the next day adds itself alone', async () => {
  await read();
  const told = await listTold();
  await postJson(`${sandbox.url}/cbr/_faults`, { mode: 'error', times: 1 });
  await read();
  expect(await listTold()).toEqual(told);
  await expect(read(new Date('2026-06-01T09:00:00Z'))).rejects.toThrow('unavailable');
  await read(new Date('2026-06-01T09:00:00Z'));
  expect(await listTold()).toEqual([...told, { from: '2026-06-01', percent: 14.5 }]);
});

test.each(['html', 'garbage', 'cut', 'too-many'])('nothing is stored of an answer %s', async (mode) => {
  await postJson(`${sandbox.url}/cbr/_faults`, { mode, times: 1 });
  await expect(read()).rejects.toThrow('Key rates were not read');
  expect(await listTold()).toEqual([]);
  await read();
  expect(await listTold()).not.toEqual([]);
});
