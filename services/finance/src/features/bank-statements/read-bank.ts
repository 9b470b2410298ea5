import type {
  BankOperation,
  BankOperationsQuery,
  BankOverview,
  MoneyWithoutDebtKind,
} from '@trassa/contracts/finance/bank';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { type BankOperationRow, listSettlements, type SettlementRow } from '../../shared/settlements.queries.ts';
import { countBankOperations, listAccounts, listBankOperations, listOpenOperations } from './bank.queries.ts';
import { type ListedDebt, listPayableDebts } from './list-debts.queries.ts';
import { matchPayments, type PaymentMatch } from './match.rules.ts';

type Trx = Transaction<FinanceTables>;

interface MatchedOperations {
  matches: ReadonlyMap<string, PaymentMatch>;
  debts: ReadonlyMap<string, ListedDebt>;
  open: number;
  exact: string[];
}

/** Matches of all open incoming operations, with the debts that they may pay. */
async function readMatches(trx: Trx, companyId: string, now: Date): Promise<MatchedOperations> {
  const open = await listOpenOperations(trx, companyId);
  const debts = await listPayableDebts(trx, companyId, getDay(now));
  const payments = open.filter(({ direction }) => direction === 'in');
  const matches = matchPayments(
    payments.map(({ counterparty, ...payment }) => ({ ...payment, name: counterparty })),
    debts,
  );
  const exact = [...matches].filter(([, { isExact }]) => isExact).map(([id]) => id);
  return { matches, debts: new Map(debts.map((debt) => [debt.id, debt])), open: open.length, exact };
}

/** Accounts with their balances, and the numbers of open operations and of exact matches. */
export async function readBankBalancesAndMatches(
  trx: Trx,
  companyId: string,
  now: Date,
): Promise<Omit<BankOverview, 'connections' | 'banks'>> {
  const { open, exact } = await readMatches(trx, companyId, now);
  const accounts = await listAccounts(trx, companyId);
  const known = accounts.filter(({ kopecks }) => kopecks !== null);
  return {
    accounts: accounts.map(({ id, number, bank, kopecks, day }) => ({
      ...{ id, number, bank, balance: kopecks === null ? null : toRubles(kopecks), balanceOn: day },
    })),
    balance: known.length === 0 ? null : toRubles(known.reduce((sum, { kopecks }) => sum + (kopecks ?? 0), 0)),
    open,
    exact: exact.length,
  };
}

/** A page of operations with what they pay or may pay. */
export async function readBankOperations(
  trx: Trx,
  { companyId, query, now }: { companyId: string; query: BankOperationsQuery; now: Date },
): Promise<{ operations: BankOperation[]; total: number }> {
  const matched = await readMatches(trx, companyId, now);
  const selection = { companyId, query, exact: matched.exact };
  const rows = await listBankOperations(trx, selection);
  const settlements = await listSettlements(trx, companyId, { operations: rows.map(({ id }) => id) });
  const numbers = await listOrderNumbersById(trx, companyId, settlements);
  const byOperation = Map.groupBy(settlements, ({ operation_id }) => operation_id);
  return {
    operations: rows.map((row) =>
      row.state === 'open'
        ? { ...toOperationWithoutSettlement(row), ...buildSuggestionView(row, matched) }
        : { ...toOperationWithoutSettlement(row), ...buildSettlementView(row, byOperation.get(row.id) ?? [], numbers) },
    ),
    total: await countBankOperations(trx, selection),
  };
}

async function listOrderNumbersById(
  trx: Trx,
  companyId: string,
  settlements: readonly SettlementRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = settlements.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('receivables')
    .select(['order_id', 'order_number'])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]));
}

type SettlementView = Pick<BankOperation, 'state' | 'match' | 'parts' | 'rest' | 'restAs'>;

const toOperationWithoutSettlement = (row: BankOperationRow): Omit<BankOperation, keyof SettlementView> => ({
  ...{ id: row.id, day: row.day, number: row.number, direction: row.direction, amount: toRubles(row.kopecks) },
  ...{ counterparty: row.counterparty, inn: row.inn, purpose: row.purpose },
  ...{ accountId: row.account_id, isOwn: row.is_own, isCard: row.is_card },
});

/** State of an unsettled operation with its match; money of a client beyond its debts is suggested as an advance. */
function buildSuggestionView(row: BankOperationRow, { matches, debts }: MatchedOperations): SettlementView {
  const match = matches.get(row.id);
  if (!match) return { state: 'open', match: null, parts: [], rest: toRubles(row.kopecks), restAs: null };
  const { isExact, reason, confidence, rest } = match;
  const parts = match.parts.flatMap(({ debtId, kopecks }) => {
    const debt = debts.get(debtId);
    return debt ? [{ orderId: debtId, orderNumber: debt.number, client: debt.client, amount: toRubles(kopecks) }] : [];
  });
  const isClients = parts.length > 0 || reason === 'client';
  return {
    state: isClients ? 'suggested' : 'open',
    match: { isExact, reason, confidence },
    parts,
    rest: toRubles(rest),
    restAs: rest > 0 && isClients ? 'advance' : null,
  };
}

/** State of a settled operation: the debts it paid, and the kind of the rest. */
function buildSettlementView(
  { state, kopecks }: BankOperationRow,
  settlements: readonly SettlementRow[],
  numbers: ReadonlyMap<string, string>,
): SettlementView {
  const parts = settlements.flatMap(({ order_id: orderId, client, kopecks: part }) =>
    orderId ? [{ orderId, orderNumber: numbers.get(orderId) ?? '', client, amount: toRubles(part) }] : [],
  );
  const restAs: MoneyWithoutDebtKind | null = settlements.find(({ rest_as }) => rest_as)?.rest_as ?? null;
  const paid = settlements.reduce((sum, one) => (one.order_id ? sum + one.kopecks : sum), 0);
  return { state, match: null, parts, rest: toRubles(kopecks - paid), restAs };
}
