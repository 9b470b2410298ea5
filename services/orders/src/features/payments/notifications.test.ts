import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptedCard, aPaymentsService } from '../../testing/a-payments-service.ts';

let paymentsService: Awaited<ReturnType<typeof aPaymentsService>>;
beforeAll(async () => {
  paymentsService = await aPaymentsService();
});
afterAll(() => paymentsService.stop());

const soon = { interval: 50 };

/** Payment that was paid on its page, with notifications in the given mode. */
async function paid(settings: Parameters<typeof paymentsService.sendNotifications>[0]) {
  await paymentsService.sendNotifications(settings);
  const company = aDirector();
  const { id, confirmationUrl } = (await paymentsService.create(company, { planId: 'extended' })).body.data;
  await paymentsService.submit(confirmationUrl, { do: 'pay', card: acceptedCard });
  return { company, id, confirmationUrl };
}
const findState = async (company: ReturnType<typeof aDirector>) => (await paymentsService.history(company))[0]?.status;

test('while a notification is late, whoever comes back from paying sees the true state all the same', async () => {
  const { company, id } = await paid({ mode: 'late', delayMs: 600_000 });
  expect(await findState(company)).toBe('pending');
  paymentsService.pass(3000);
  expect((await paymentsService.look(company, id)).body.data.status).toBe('succeeded');
  expect(await paymentsService.subscription(company)).toMatchObject({ status: 'active', planId: 'extended' });
});

test('a late notification that nobody waited for activates the plan', async () => {
  const { company } = await paid({ mode: 'late', delayMs: 300 });
  await vi.waitFor(async () => expect(await findState(company)).toBe('succeeded'), soon);
  expect(await paymentsService.subscription(company)).toMatchObject({ status: 'active' });
});

test.each([
  ['late, after the person has looked', { mode: 'late', delayMs: 1000 }, 1],
  ['thrice', { mode: 'duplicate' }, 3],
  ['with a stale cancellation behind', { mode: 'out-of-order' }, 2],
])('told %s, a payment buys its time once', async (_, settings, acknowledged) => {
  const { company, id, confirmationUrl } = await paid(settings);
  paymentsService.pass(3000);
  expect((await paymentsService.look(company, id)).body.data.status).toBe('succeeded');
  const { until } = await paymentsService.subscription(company);
  await vi.waitFor(
    async () => expect(await paymentsService.acknowledgedNotifications(confirmationUrl)).toBe(acknowledged),
    soon,
  );
  expect(await paymentsService.journal(company)).toHaveLength(1);
  expect(await paymentsService.subscription(company)).toMatchObject({ status: 'active', until });
});

test.each([
  ['\\ud800', 'half a letter'],
  ['..', 'a way up'],
  ['.', 'this folder'],
  ['a/b', 'a path'],
])('a notification whose id is %s, %s, is refused', async (id) => {
  const payload = `{"event":"payment.succeeded","object":{"id":"${id}"}}`;
  const headers = { 'content-type': 'application/json' };
  const url = paymentsEndpoints.webhook.path;
  const reply = await paymentsService.service.app.inject({ method: 'POST', url, headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'common/invalid']);
});
