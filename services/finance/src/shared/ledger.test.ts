import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@trassa/service-kit/db';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FinanceTables } from '../db/schema.ts';
import { financeService } from '../service.ts';
import { checkLedger } from './check-ledger.ts';
import {
  buildAdvanceLines,
  buildDebtorPaidLines,
  buildEarnedLines,
  buildEnteredLines,
  buildRemainderLines,
  type LedgerLine,
} from './ledger.rules.ts';
import { type MoneyEvent, recordMoneyEvent } from './ledger.ts';

const getSum = (lines: readonly LedgerLine[]) => lines.reduce((sum, { kopecks }) => sum + kopecks, 0);

test('every event balances, and a whole advance leaves value minus fee on the account', () => {
  const sums = fc.record({
    value: fc.integer({ min: 2, max: 100_000_000_000 }),
    share: fc.integer({ min: 1, max: 99 }),
    rate: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(sums, ({ value, share, rate }) => {
      const amount = Math.max(1, Math.floor((value / 100) * share));
      const fee = Math.floor((amount / 100) * rate);
      const events = [
        buildEarnedLines(value),
        buildAdvanceLines({ amount, fee }),
        buildDebtorPaidLines({ value, amount }),
        buildRemainderLines(value - amount),
      ];
      const balance = (account: string) => getSum(events.flat().filter((line) => line.account === account));
      expect(events.map(getSum)).toEqual([0, 0, 0, 0]);
      expect([balance('bank'), balance('receivable'), balance('advances'), balance('factor_due')]).toEqual([
        value - fee,
        0,
        0,
        0,
      ]);
    }),
    { numRuns: 500 },
  );
});

describe('the ledger', () => {
  let service: TestService;
  let db: Db<FinanceTables>;
  beforeAll(async () => {
    service = await aRunning(financeService);
    const url = new URL(service.databaseUrl);
    url.searchParams.set('options', '-c search_path=finance,public');
    db = openDb<FinanceTables>({ url: url.toString(), applicationName: 'test', max: 4 });
  });
  afterAll(async () => {
    await db.close();
    await service.stop();
  });

  const anEvent = (parts: Partial<MoneyEvent> = {}): MoneyEvent => ({
    kind: 'entered',
    reference: randomUUID(),
    at: new Date('2026-11-20T09:00:00Z'),
    memo: 'Топливо',
    orderId: null,
    client: '',
    platform: '',
    lines: buildEnteredLines('fuel', 4_200_050),
    ...parts,
  });
  const write = (companyId: string, event: MoneyEvent) =>
    db.forCompany(companyId, (trx) => recordMoneyEvent(trx, { companyId, now: new Date() }, event));
  const check = (companyId: string) => db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
  /** Writes with triggers off, as an intruder with database rights would. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    db.withoutCompany(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });

  test('writes an event once, however often and by how many at once it is told', async () => {
    const companyId = randomUUID();
    const event = anEvent();
    const written = await Promise.all(Array.from({ length: 20 }, () => write(companyId, event)));
    expect(written.filter(Boolean)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => write(companyId, anEvent())));
    expect(await check(companyId)).toEqual({ companyId, entries: 21, fault: null });
  });

  test('takes no entry that does not balance', async () => {
    const companyId = randomUUID();
    const lines: LedgerLine[] = [
      { account: 'bank', kopecks: 100 },
      { account: 'revenue', kopecks: -99 },
    ];
    await expect(write(companyId, anEvent({ lines }))).rejects.toThrow(/does not balance/);
    expect(await check(companyId)).toMatchObject({ entries: 0, fault: null });
  });

  test.each(['update ledger_lines set kopecks = kopecks + 1', 'delete from ledger_entries', 'truncate ledger_lines'])(
    'refuses «%s»',
    async (statement) => {
      await expect(db.withoutCompany((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(/append-only/);
    },
  );

  test.each([
    [
      'a changed sum',
      (id: string) => sql`update ledger_lines set kopecks = kopecks * 2 where company_id = ${id} and seq = 2`,
      /entry 2/,
    ],
    [
      'a changed text',
      (id: string) => sql`update ledger_entries set memo = 'Шины' where company_id = ${id} and seq = 2`,
      /entry 2/,
    ],
    [
      'a removed entry',
      (id: string) => sql`delete from ledger_entries where company_id = ${id} and seq = 2`,
      /entry 3/,
    ],
    ['a removed end', (id: string) => sql`delete from ledger_entries where company_id = ${id} and seq = 3`, /sum/],
    [
      'a changed sum beside',
      (id: string) => sql`update ledger_totals set kopecks = 0 where company_id = ${id}`,
      /sum 0/,
    ],
  ])('shows %s to the verifier', async (_, harm, fault) => {
    const companyId = randomUUID();
    for (const _event of [1, 2, 3]) await write(companyId, anEvent());
    expect((await check(companyId)).fault).toBeNull();
    await tamper(harm(companyId));
    expect((await check(companyId)).fault).toMatch(fault);
  });

  test('a company sees nothing of another one, even where a handler forgets to ask', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    await write(ours, anEvent());
    const seen = (companyId: string) =>
      db.withoutCompany(async (trx) => {
        await sql`set local role trassa_finance`.execute(trx);
        await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
        const { rows } = await sql<{ n: number }>`select (select count(*) from ledger_entries)
          + (select count(*) from ledger_lines) + (select count(*) from ledger_totals) as n`.execute(trx);
        return rows[0]?.n;
      });
    expect(await seen(ours)).toBeGreaterThan(4);
    expect(await seen(theirs)).toBe(0);
  });
});
