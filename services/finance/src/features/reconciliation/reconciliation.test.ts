import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { buildWorkbook, type SheetCell } from '@trassa/workbook/build-workbook';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPaperFault } from '../../shared/papers.queries.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { bankCalls, buildSeenSettlement } from '../../testing/bank-calls.ts';
import { paperCalls } from '../../testing/paper-calls.ts';
import { anIncoming, aStatementFile } from '../../testing/statement-files.ts';
import type { CreditRow, DebitRow } from './reconciliation.queries.ts';
import { buildReconciliationAct } from './reconciliation.rules.ts';

const days = Array.from({ length: 30 }, (_, index) => addDays('2026-10-20', index));
const debit = fc.record({
  on: fc.constantFrom(...days),
  order_number: fc.uuid(),
  kopecks: fc.integer({ min: 1, max: 1e9 }),
  paper: fc.option(fc.integer({ min: 0, max: 5 })),
});
const credit: fc.Arbitrary<CreditRow> = fc.record({
  on: fc.constantFrom(...days),
  memo: fc.constant('Клиент заплатил'),
  kopecks: fc.integer({ min: -1e9, max: 1e9 }),
});
/** A paper has one day. */
const toDebit = ({ paper, on, ...row }: { on: string; order_number: string; kopecks: number; paper: number | null }) =>
  ({
    ...row,
    on: paper === null ? on : (days[paper * 5] ?? on),
    ...{ paper_id: paper === null ? null : `${paper}`, kind: paper === null ? null : 'utd', number_text: `${paper}` },
  }) as DebitRow;

test('balance is papers less payments, and one period begins where the other ends', () => {
  fc.assert(
    fc.property(
      fc.array(debit, { maxLength: 20 }),
      fc.array(credit, { maxLength: 20 }),
      fc.constantFrom(...days),
      (owed, credits, from) => {
        const debits = owed.map(toDebit);
        const act = buildReconciliationAct({ debits, credits }, from);
        const sum = (rows: readonly { kopecks: number }[]) => rows.reduce((all, { kopecks }) => all + kopecks, 0);
        expect(act.closing).toBe(sum(debits) - sum(credits));
        expect(act.closing - act.opening).toBe(act.debit - act.credit);
        const isBefore = ({ on }: { on: string }) => on < from;
        const before = buildReconciliationAct(
          { debits: debits.filter(isBefore), credits: credits.filter(isBefore) },
          '2026-01-01',
        );
        expect(before.closing).toBe(act.opening);
        expect(sum(act.rows.map(({ debit: kopecks }) => ({ kopecks })))).toBe(act.debit);
      },
    ),
    { numRuns: 2000 },
  );
});

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
let bank: ReturnType<typeof bankCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  bank = bankCalls(finance.service);
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const ago = (count: number) => addDays(today, -count);
const client = 'ООО «Пепсико Холдингс»';
const read = async (as: Identity, from: string, to = today) =>
  (await finance.service.call(reconciliationEndpoints.reconciliation, { as, query: { client, from, to } })).body.data;
const trip = (as: Identity, price: number, deliveredOn: string) =>
  finance.aDeliveredOrder(as, { price, money: { deliveredAt: `${deliveredOn}T09:00:00.000Z` } });

test('papers, trips without them and payments of a client make its act, with what was before as the opening', async () => {
  const as = aDirector();
  await papers.saveRequisites(as);
  const old = await trip(as, 100, ago(40));
  const [a, b] = [await trip(as, 200, ago(9)), await trip(as, 300, ago(8))];
  await trip(as, 50, ago(3));
  await papers.issue(as, { orderIds: [a.id, b.id], kinds: ['invoice', 'utd'], issuedOn: ago(7) });
  await finance.pay(as, old.id);
  const act = await read(as, ago(30));
  expect(act).toMatchObject({ opening: 100, debit: 550, credit: 100, closing: 550, clientInn: '7705034202' });
  expect(act.rows.map(({ on, text, debit: owed, credit: paid }) => [on, text, owed, paid])).toEqual([
    [ago(7), expect.stringMatching(/^УПД № 1 от/), 500, 0],
    [ago(3), expect.stringMatching(/без документа$/), 50, 0],
    [today, expect.stringMatching(/^Клиент заплатил/), 0, 100],
  ]);
  const debts = await finance.debts(as);
  expect(debts.reduce((sum, { amount }) => sum + amount, 0)).toBe(act.closing);
  expect(await read(as, ago(60), ago(20))).toMatchObject({ opening: 0, debit: 100, closing: 100 });
});

test('what a client paid beyond its debts, or before it had any, is paid in its act until that is taken back', async () => {
  const as = aDirector();
  await finance.aDeliveredOrder(as, { number: 'П-1', price: 120, money: { deliveredAt: `${ago(5)}T09:00:00.000Z` } });
  const day = formatDay(ago(2));
  const paid = (fields: Record<string, string>) => anIncoming({ Дата: day, ДатаПоступило: day, ...fields });
  const other = { Плательщик: 'ООО "Первый раз"', ПлательщикИНН: '7806123451' };
  await bank.take(
    as,
    aStatementFile(
      paid({ НазначениеПлатежа: 'счет П-1', Сумма: '150' }),
      paid({ ...other, Номер: '502', НазначениеПлатежа: 'аванс', Сумма: '70' }),
    ),
  );
  const operations = await bank.operations(as);
  const [seen, early] = [150, 70].map((sum) => operations.find(({ amount }) => amount === sum)!);
  await bank.settle(as, buildSeenSettlement(seen!), { id: early!.id, parts: [], restAs: 'advance' });
  const act = await read(as, ago(30));
  expect(act).toMatchObject({ opening: 0, debit: 120, credit: 150, closing: -30 });
  expect(act.rows.map(({ on, text, credit }) => [on, text, credit])).toEqual([
    [ago(5), 'Рейс П-1, без документа', 0],
    [ago(2), `Аванс клиента ${client}`, 30],
    [ago(2), expect.stringMatching(/П-1/), 120],
  ]);
  const clients = (await finance.service.call(reconciliationEndpoints.reconciledClients, { as })).body.data;
  expect(clients).toContainEqual({ name: 'ООО "Первый раз"', inn: '7806123451' });
  await bank.undo(as, seen!.id);
  expect(await read(as, ago(30))).toMatchObject({ debit: 120, credit: 0, closing: 120 });
});

test('the act of a client is read from its workbook, and another file is refused in words', async () => {
  const as = aDirector();
  const read = (bytes: Uint8Array) => {
    const body = { content: Buffer.from(bytes).toString('base64') };
    return finance.service.call(reconciliationEndpoints.theirAct, { as, body });
  };
  const sheet = (columns: string[], rows: SheetCell[][]) => buildWorkbook([{ name: 'Акт', columns, rows }]);
  const act = await sheet(['Дата', 'Документ', 'Дебет', 'Кредит'], [[{ day: ago(7) }, 'Приход (1)', null, 500.5]]);
  expect((await read(act)).body.data.rows).toEqual([{ on: ago(7), text: 'Приход (1)', debit: 500.5, credit: 0 }]);
  const others = [await read(await sheet(['Заказ'], [['ВК-1']])), await read(Buffer.from('не книга'))];
  expect(others.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [400, 'finance/act-file'],
    [400, 'finance/act-file'],
  ]);
});

test('an act is issued as a paper that stays as it was, asks for no money and is sent like others', async () => {
  const as = aDirector();
  await trip(as, 100, ago(5));
  const issue = (who: Identity = as) =>
    finance.service.call(reconciliationEndpoints.issueReconciliation, {
      ...{ as: who, body: { client, from: ago(30), to: today } },
    });
  expect((await issue()).status).toBe(409);
  await papers.saveRequisites(as);
  const { id, ...paper } = (await issue()).body.data;
  expect(paper).toMatchObject({ kind: 'reconciliation', number: '1', state: 'issued', total: 100, trips: 0 });
  expect((await issue()).body.data.id).toBe(id);
  expect((await issue({ ...as, role: 'dispatcher' })).status).toBe(403);
  await trip(as, 50, ago(3));
  expect((await issue()).body.data).toMatchObject({ number: '2', total: 150 });
  expect((await papers.read(as, id)).body.data).toMatchObject({ total: 100, isOutdated: false, lines: [] });
  const pdf = await finance.service.call(papersEndpoints.paperPdf, { as, params: { id } });
  expect(pdf.status).toBe(200);
  expect((await papers.send(as, id, 'buh@client.ru')).body.data.history[0]).toMatchObject({ event: 'sent' });
  const list = await papers.list(as, { state: 'open' });
  expect(list).toMatchObject({ total: 0, figures: { open: { trips: 0 }, overdue: { trips: 0 } } });
  expect((await papers.list(as, { kind: 'reconciliation' })).total).toBe(2);
  expect(await finance.db.forCompany(as.companyId, (trx) => findPaperFault(trx, as.companyId))).toBeNull();
});

test('the act is a PDF and a workbook, and of another company empty', async () => {
  const as = aDirector();
  await trip(as, 100, ago(5));
  const files = (['pdf', 'xlsx'] as const).map(async (format) => {
    const query = { client, from: ago(30), to: today, format };
    return (await finance.service.call(reconciliationEndpoints.reconciliationFile, { as, query })).status;
  });
  expect(await Promise.all(files)).toEqual([200, 200]);
  expect(await read(aDirector(), ago(30))).toMatchObject({ rows: [], closing: 0, clientInn: null });
  const clients = await finance.service.call(reconciliationEndpoints.reconciledClients, { as });
  expect(clients.body.data).toEqual([{ name: client, inn: '7705034202' }]);
  expect(
    (await finance.service.call(reconciliationEndpoints.reconciledClients, { as: aDirector() })).body.data,
  ).toEqual([]);
});

test.each([
  ['ООО «Рога/Копыта»', /^Акт сверки ООО «Рога Копыта» \d/],
  [`ООО ${'🚚'.repeat(200)}`, /^Акт сверки ООО 🚚+/u],
])('the file of the act is named by its client %s', async (name, expected) => {
  const query = { client: name, from: ago(30), to: today, format: 'xlsx' as const };
  const { headers } = await finance.service.call(reconciliationEndpoints.reconciliationFile, {
    as: aDirector(),
    query,
  });
  expect(decodeURIComponent(`${headers['content-disposition']}`.split("UTF-8''")[1] ?? '')).toMatch(expected);
});
