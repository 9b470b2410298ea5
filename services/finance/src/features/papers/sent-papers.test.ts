import type { OperatorEvent } from '@trassa/contracts/finance/paper-kinds';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { aRunning } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financeService } from '../../service.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { paperCalls } from '../../testing/paper-calls.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const ago = (days: number) => addDays(today, -days);

/** A company with an invoice of a trip delivered ten days ago, issued nine days ago. */
async function anInvoice(terms: string | null = '10 дней по оригиналам') {
  const as: Identity = aDirector();
  await papers.saveRequisites(as);
  const deliveredAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const order = await finance.aDeliveredOrder(as, { price: 122_000, money: { deliveredAt, paymentTerms: terms } });
  const issued = await papers.issue(as, { orderIds: [order.id], kinds: ['invoice', 'utd'], issuedOn: ago(9) });
  const [invoice, utd] = issued.body.data.map(({ id }) => id) as [string, string];
  return { as, order, invoice, utd };
}

test('what the operator tells of a paper moves it, a repeat changes nothing, and a person never tells it', async () => {
  const { as, invoice } = await anInvoice();
  const caller = { kind: 'service', service: 'edo', companyId: as.companyId, userId: null } as const;
  const tell = (event: OperatorEvent, note = 'Диадок', who: Identity | typeof caller = caller) =>
    finance.service.call(papersEndpoints.paperNews, {
      ...{ as: who, params: { id: invoice }, body: { event, on: today, note, userId: as.userId } },
    });
  for (const event of ['handed', 'handed', 'received', 'disputed', 'disputed'] as const) {
    expect((await tell(event, event === 'disputed' ? 'Не та сумма' : 'Диадок')).status).toBe(200);
  }
  const { body } = await papers.read(as, invoice);
  expect(body.data.state).toBe('disputed');
  expect(body.data.history.map(({ event, note }) => [event, note])).toEqual([
    ['disputed', 'Не та сумма'],
    ['received', 'Диадок'],
    ['handed', 'Диадок'],
    ['created', ''],
  ]);
  await tell('signed');
  expect((await papers.read(as, invoice)).body.data.state).toBe('signed');
  expect((await tell('signed', '', as)).status).toBe(403);
  await papers.cancel(as, invoice);
  expect((await tell('received')).status).toBe(409);
});

test('an accountant hands a paper to whoever may sign, once a day', async () => {
  const { as, utd } = await anInvoice();
  const ask = (who: Identity) => finance.service.call(papersEndpoints.askSignature, { as: who, params: { id: utd } });
  const accountant = { ...as, role: 'accountant' as const };
  expect([(await ask(accountant)).status, (await ask(accountant)).status]).toEqual([200, 200]);
  expect((await ask({ ...as, role: 'dispatcher' })).status).toBe(403);
  expect((await papers.read(as, utd)).body.data.history.map(({ event }) => event)).toEqual(['to_sign', 'created']);
  const { rows } = await finance.db.forCompany(as.companyId, (trx) =>
    sql<{ href: string }>`select message->>'href' as href from outgoing_messages
      where company_id = ${as.companyId} and message->>'topic' = 'paper-to-sign'`.execute(trx),
  );
  expect(rows).toEqual([{ href: `/finance/papers?paper=${utd}` }]);
});

test('a paper is sent once for an attempt, and its link opens it until it is cancelled', async () => {
  const { as, invoice, utd } = await anInvoice();
  const key = crypto.randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => papers.send(as, invoice, 'buh@client.ru', key)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await papers.read(as, invoice)).body.data.history.map(({ event, note }) => [event, note])).toEqual([
    ['sent', 'buh@client.ru'],
    ['created', ''],
  ]);
  const { rows } = await finance.db.forCompany(as.companyId, (trx) =>
    sql<{ path: string }>`select message->'email'->>'path' as path from outgoing_messages
      where company_id = ${as.companyId} and message ? 'email'`.execute(trx),
  );
  expect(rows).toHaveLength(1);
  expect((await papers.send(as, utd, 'buh@client.ru')).status).toBe(200);
  const xml = await finance.db.forCompany(as.companyId, (trx) =>
    sql<{ path: string | null }>`select message->'email'->>'xmlPath' as path from outgoing_messages
      where company_id = ${as.companyId} and message ? 'email' order by path nulls last`.execute(trx),
  );
  expect(xml.rows.map(({ path }) => path === null)).toEqual([false, true]);
  const params = { token: xml.rows[0]?.path?.split('/').at(-2) ?? '' };
  expect((await finance.service.call(papersEndpoints.sharedPaperXml, { as: null, params })).status).toBe(200);
  const open = (token = rows[0]?.path.split('/').at(-1) ?? '') =>
    finance.service.call(papersEndpoints.sharedPaper, { as: null, params: { token } });
  expect([(await open()).status, (await open('another')).status]).toEqual([200, 404]);
  await papers.cancel(as, invoice);
  expect((await open()).status).toBe(404);
  expect((await papers.send(as, invoice, 'buh@client.ru')).status).toBe(409);
});

test('a new secret ends the links of papers that were sent', async () => {
  const { as, invoice } = await anInvoice();
  await papers.send(as, invoice, 'buh@client.ru');
  const { rows } = await finance.db.forCompany(as.companyId, (trx) =>
    sql<{ path: string }>`select message->'email'->>'path' as path from outgoing_messages
      where company_id = ${as.companyId} and message ? 'email'`.execute(trx),
  );
  const params = { token: rows[0]?.path.split('/').at(-1) ?? '' };
  const { service } = finance;
  const SERVICE_URLS = JSON.stringify({ orders: 'http://127.0.0.1:9' });
  const LINK_SECRET = 'new-link-secret-0123456789abcdef-0123';
  const later = await aRunning(financeService, {
    env: { SERVICE_URLS, LINK_SECRET, DATABASE_URL: service.databaseUrl },
  });
  const open = async (by: typeof service) => (await by.call(papersEndpoints.sharedPaper, { as: null, params })).status;
  expect([await open(service), await open(later)]).toEqual([200, 404]);
  await later.stop();
});

test('a company sends no more than three hundred letters a day', async () => {
  const { as, invoice } = await anInvoice();
  await finance.db.forCompany(as.companyId, (trx) =>
    sql`insert into paper_events (company_id, paper_id, id, kind, happened_on, note, told_by, told_at)
      select ${as.companyId}, ${invoice}, gen_random_uuid(), 'sent', ${today}, '', ${as.userId}, now()
      from generate_series(1, 300)`.execute(trx),
  );
  const { status, body } = await papers.send(as, invoice, 'buh@client.ru');
  expect([status, (body as { code?: string }).code]).toEqual([429, 'papers/many-letters']);
});
