import { randomUUID } from 'node:crypto';
import type { BankOperationsQuery } from '@trassa/contracts/finance/bank';
import { listSearchWords } from '@trassa/contracts/search.rules';
import { buildWordSearchCondition } from '@trassa/service-kit/search';
import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import type { BankOperationsTable } from '../../db/bank-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';
import type { DayBalance } from '../../providers/banks/bank.ts';
import type { BankOperationRow } from '../../shared/settlements.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Rows that one SQL statement inserts. */
const ROWS_AT_ONCE = 1000;

/** An account with its last known balance; null: none is known. */
export interface AccountRow {
  id: string;
  number: string;
  bank: string;
  kopecks: number | null;
  day: string | null;
}

export async function listAccounts(trx: Trx, companyId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.number, a.bank, b.kopecks, b.day from bank_accounts a
    left join lateral (select kopecks, day from bank_balances
      where company_id = a.company_id and account_id = a.id order by day desc limit 1) b on true
    where a.company_id = ${companyId} order by a.number`.execute(trx);
  return rows;
}

/** Inserts an account, or fills in the BIC and bank of a known one; @returns its id */
export async function saveAccount(
  trx: Trx,
  companyId: string,
  account: { number: string; bic: string; bank: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('bank_accounts')
    .values({ company_id: companyId, id: randomUUID(), ...account })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'number'])
        .doUpdateSet({
          bic: sql`coalesce(nullif(excluded.bic, ''), bank_accounts.bic)`,
          bank: sql`coalesce(nullif(excluded.bank, ''), bank_accounts.bank)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface AccountKey {
  companyId: string;
  accountId: string;
}

/** Stores balances; a new balance of a known day replaces the stored one. */
export async function saveBalances(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  balances: readonly DayBalance[],
): Promise<void> {
  for (let at = 0; at < balances.length; at += ROWS_AT_ONCE) {
    const rows = balances.slice(at, at + ROWS_AT_ONCE);
    await trx
      .insertInto('bank_balances')
      .values(rows.map((row) => ({ company_id: companyId, account_id: accountId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'account_id', 'day'])
          .doUpdateSet(({ ref }) => ({ kopecks: ref('excluded.kopecks') })),
      )
      .execute();
  }
}

/** Inserts operations that are not known yet; @returns their number */
export async function insertBankOperations(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  operations: readonly Omit<Insertable<BankOperationsTable>, 'company_id' | 'id' | 'account_id'>[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < operations.length; at += ROWS_AT_ONCE) {
    const rows = operations
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => ({ ...row, company_id: companyId, id: randomUUID(), account_id: accountId }));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('bank_operations')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

/** Limit of open operations that are read; the newest are taken. */
const MAX_OPEN_OPERATIONS = 10_000;

export function listOpenOperations(
  trx: Trx,
  companyId: string,
): Promise<Pick<BankOperationRow, 'id' | 'day' | 'kopecks' | 'direction' | 'counterparty' | 'inn' | 'purpose'>[]> {
  return trx
    .selectFrom('bank_operations')
    .select(['id', 'day', 'kopecks', 'direction', 'counterparty', 'inn', 'purpose'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .orderBy('day', 'desc')
    .limit(MAX_OPEN_OPERATIONS)
    .execute();
}

/** Filters of a list of operations; `exact`: ids of those that are matched exactly. */
interface BankOperationSelection {
  companyId: string;
  query: BankOperationsQuery;
  exact: readonly string[];
}

const buildSearchCondition = async (trx: Trx, { query: { search } }: BankOperationSelection) =>
  search ? buildWordSearchCondition(trx, 'bank_operations', listSearchWords(search)) : sql<boolean>`true`;

function filterOperations(trx: Trx, { companyId, query, exact }: BankOperationSelection, words: RawBuilder<boolean>) {
  const { view = 'all', account } = query;
  return trx
    .selectFrom('bank_operations')
    .where('company_id', '=', companyId)
    .$if(view === 'open', (rows) => rows.where('state', '=', 'open'))
    .$if(view === 'settled', (rows) => rows.where('state', '=', 'settled'))
    .$if(view === 'exact', (rows) => rows.where(sql<boolean>`id = any(${exact}::uuid[])`))
    .$if(account !== undefined, (rows) => rows.where('account_id', '=', account ?? ''))
    .where(words);
}

export async function listBankOperations(trx: Trx, selection: BankOperationSelection): Promise<BankOperationRow[]> {
  const { limit = 50, offset = 0 } = selection.query;
  return filterOperations(trx, selection, await buildSearchCondition(trx, selection))
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBankOperations(trx: Trx, selection: BankOperationSelection): Promise<number> {
  const { total } = await filterOperations(trx, selection, await buildSearchCondition(trx, selection))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
