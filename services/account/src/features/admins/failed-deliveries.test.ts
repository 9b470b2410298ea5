import { randomUUID } from 'node:crypto';
import { adminsEndpoints as calls } from '@trassa/contracts/account/admins-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { deadLetterEndpoints } from '@trassa/contracts/platform/dead-letters';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aStandIn } from '@trassa/testing/stand-in';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccountService, aSignedInDirector } from '../../testing/account-testing.ts';

const ofOrders = {
  ...{ queue: 'money_outbox', id: 'a1', failure: 'Сервис недоступен', attempts: 90 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', failedAt: '2026-11-04T09:00:00.000Z' },
};
const asked: unknown[] = [];
let orders: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
let database: Awaited<ReturnType<typeof anAdminClient>>;
let company: Identity;
beforeAll(async () => {
  orders = await aStandIn(({ url, body }) => {
    if (url === deadLetterEndpoints.repeatDeadLetter.path) asked.push(JSON.parse(body));
    const data = body ? { found: true } : [{ ...ofOrders, companyId: company.companyId }];
    return { body: { success: true, data } };
  });
  // Nothing listens at the discard port.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', SERVICE_URLS: JSON.stringify({ orders: orders.url }) };
  service = await anAccountService({ env });
  database = await anAdminClient(service.databaseUrl);
  company = await aSignedInDirector(service);
});
afterAll(async () => {
  await database.end();
  await service.stop();
  await orders.stop();
});

async function anAdmin(): Promise<Identity> {
  const person = await aSignedInDirector(service);
  await database.query("update account.users set role = 'admin' where id = $1", [person.userId]);
  return { ...person, role: 'admin' };
}

async function aDeadEmail(): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into account.outgoing_emails (company_id, id, to_email, kind, data, created_at, next_at, failed_at, failure)
     values ($1, $2, 'nobody@client.ru', 'access-declined', '{"companyName":"x"}', now(), null, now(), '550 нет ящика')`,
    [company.companyId, id],
  );
  return id;
}
const getNextAttempt = async (id: string) =>
  (await database.query('select next_at, failed_at from account.outgoing_emails where id = $1', [id])).rows[0];

test('an administrator sees what all services have given up, and which of them did not answer', async () => {
  const as = await anAdmin();
  await aDeadEmail();
  const { data } = (await service.call(calls.failedDeliveries, { as })).body;
  const { name } = (
    await database.query('select name from account.companies where company_id = $1', [company.companyId])
  ).rows[0];
  const own = { service: 'account', queue: 'outgoing_emails', failure: '550 нет ящика', attempts: 0 };
  expect(data.deliveries).toMatchObject([
    { ...own, companyId: company.companyId, companyName: name },
    { ...ofOrders, service: 'orders', companyName: name },
  ]);
  expect(data.away).toEqual(['edo', 'finance']);
});

test('a dead letter is delivered once more, here and in another service; one that is gone is not found', async () => {
  const as = await anAdmin();
  const id = await aDeadEmail();
  const { deliveries } = (await service.call(calls.failedDeliveries, { as })).body.data;
  for (const { queue, id: key } of deliveries.filter((one) => one.service === 'account')) {
    const body = { service: 'account', queue, id: key };
    expect((await service.call(calls.repeatDelivery, { as, body })).status).toBe(200);
    expect((await service.call(calls.repeatDelivery, { as, body })).problem.code).toBe('common/not-found');
  }
  expect(await getNextAttempt(id)).toMatchObject({ failed_at: null, next_at: expect.any(Date) });
  const { queue, id: key } = ofOrders;
  expect((await service.call(calls.repeatDelivery, { as, body: { service: 'orders', queue, id: key } })).status).toBe(
    200,
  );
  expect(asked).toEqual([{ queue, id: key }]);
});

test('nobody but an administrator sees or repeats what was given up', async () => {
  const body = { service: 'account', queue: 'outgoing_emails', id: 'x' };
  for (const as of [company, { ...company, role: 'admin' as const }]) {
    const replies = await Promise.all([
      service.call(calls.failedDeliveries, { as }),
      service.call(calls.repeatDelivery, { as, body }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  }
});
