import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDifferences } from '../shared/verify.queries.ts';
import { acceptedCard, aPaymentsService } from '../testing/a-payments-service.ts';
import { aDraft, importDrafts } from '../testing/an-order.ts';
import { openOwnerConnection } from '../testing/owner-connection.ts';

let paymentsService: Awaited<ReturnType<typeof aPaymentsService>>;
let db: ReturnType<typeof openOwnerConnection>;
const company = aDirector();
beforeAll(async () => {
  paymentsService = await aPaymentsService();
  db = openOwnerConnection(paymentsService.service.databaseUrl);
  paymentsService.dependencies.percent = 15;
  for (const planId of ['basic', 'corporate', 'basic']) {
    const { body } = await paymentsService.create(company, { planId });
    await paymentsService.submit(body.data.confirmationUrl, { do: 'pay', card: acceptedCard });
    await paymentsService.reconcile(company);
  }
  await importDrafts(paymentsService.service, company, {
    drafts: [
      aDraft({ status: 'delivered', price: 86_400.5, delivery_time_from: '2026-11-20T09:00:00Z' }),
      aDraft({ status: 'new' }),
    ],
  });
  const { body } = await paymentsService.service.call(ordersEndpoints.list, {
    as: company,
    query: { status: 'delivered' },
  });
  await paymentsService.service.call(ordersEndpoints.requestPayment, { as: company, params: { id: body.data[0]!.id } });
});
afterAll(async () => {
  await db.close();
  await paymentsService.stop();
});

const broken = async () => (await db.asSystem(listDifferences)).map(({ rule }) => rule);

test('what was paid and bought adds up', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  ["update money_journal set kopecks = kopecks + 1 where account = 'cash'", 'the lines of a journal entry'],
  ['delete from money_journal', 'stands in the journal once'],
  [
    "update money_journal set kopecks = kopecks + case account when 'cash' then 1 when 'sales' then -1 else 0 end",
    'the journal holds what was paid',
  ],
  ['delete from subscription_periods', 'bought its time'],
  ["update subscriptions set paid_until = paid_until + interval '1 day'", 'ends where a bought period ends'],
  ['update orders set paid_at = now()', 'delivered and paid when its status says so'],
  ["update orders set news_due_at = now() where status = 'delivered'", 'news is awaited'],
  ["delete from order_history where kind = 'created'", 'an order was created once'],
  ['delete from payment_requests', 'asked for as its history says'],
])('whoever breaks it by hand is found: %s', async (statement, rule) => {
  const undo = new Error('undo');
  const found = db.withoutCompany(async (trx) => {
    // Writes past the guards of the tables, as a superuser could.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    expect((await listDifferences(trx)).map((one) => one.rule)).toContainEqual(expect.stringContaining(rule));
    throw undo;
  });
  await expect(found).rejects.toBe(undo);
});

test('the journal takes no entry that does not add up, and changes none', async () => {
  const [payment] = await paymentsService.history(company);
  const line = (kopecks: number, account: string) =>
    sql`insert into money_journal values (${company.companyId}, ${randomUUID()}, 1, ${payment?.id}, 'payment', ${account},
      ${kopecks}, now())`;
  const write = (statement: ReturnType<typeof line>) =>
    db.withoutCompany(async (trx) => void (await statement.execute(trx)));
  await expect(write(line(100, 'cash'))).rejects.toThrow(/does not add up/);
  await expect(write(sql`update money_journal set kopecks = 1`)).rejects.toThrow(/append-only/);
  await expect(write(sql`delete from money_journal`)).rejects.toThrow(/append-only/);
});
