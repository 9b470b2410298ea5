import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aShop, goodCard } from '../../testing/a-shop.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

const soon = { timeout: 20_000, interval: 50 };

/** A payment that was paid on its page, with the provider's notifications as told. */
async function paid(settings: Parameters<typeof shop.sendNotices>[0]) {
  await shop.sendNotices(settings);
  const company = aDirector();
  const { id, confirmationUrl } = (await shop.create(company, { planId: 'extended' })).body.data;
  await shop.submit(confirmationUrl, { do: 'pay', card: goodCard });
  return { company, id, confirmationUrl };
}
const stateOf = async (company: ReturnType<typeof aDirector>) => (await shop.history(company))[0]?.status;

test('while a notification is late, whoever comes back from paying sees the true state all the same', async () => {
  const { company, id } = await paid({ mode: 'late', delayMs: 600_000 });
  expect(await stateOf(company)).toBe('pending');
  shop.pass(3000);
  expect((await shop.look(company, id)).body.data.status).toBe('succeeded');
  expect(await shop.subscription(company)).toMatchObject({ status: 'active', planId: 'extended' });
});

test('a late notification that nobody waited for activates the plan', async () => {
  const { company } = await paid({ mode: 'late', delayMs: 300 });
  await vi.waitFor(async () => expect(await stateOf(company)).toBe('succeeded'), soon);
  expect(await shop.subscription(company)).toMatchObject({ status: 'active' });
});

test.each([
  ['late, after the person has looked', { mode: 'late', delayMs: 1000 }, 1],
  ['thrice', { mode: 'duplicate' }, 3],
  ['with a stale cancellation behind', { mode: 'out-of-order' }, 2],
])('told %s, a payment buys its time once', async (_, settings, told) => {
  const { company, id, confirmationUrl } = await paid(settings);
  shop.pass(3000);
  expect((await shop.look(company, id)).body.data.status).toBe('succeeded');
  const { until } = await shop.subscription(company);
  await vi.waitFor(async () => expect(await shop.noticesHeard(confirmationUrl)).toBe(told), soon);
  expect(await shop.journal(company)).toHaveLength(1);
  expect(await shop.subscription(company)).toMatchObject({ status: 'active', until });
});
