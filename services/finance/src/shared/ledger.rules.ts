import { createHash } from 'node:crypto';
import type { EnteredCategory } from '@trassa/contracts/finance/operation-kinds';
import type { CostKind } from '@trassa/contracts/orders/cost-values';

/**
 * Ledger accounts. Assets and expenses are positive, liabilities and income negative, so that the lines of an entry sum
 * to zero: `bank` money on the account · `receivable` debts of customers · `factor_due` remainder owed by the factor
 * after a debtor paid · `advances` owed to the factor · `prepaid` money of clients that pays no debt yet · `revenue` ·
 * `other_income` · `equity` opening balance · `expense:<category>` · `trip:<kind>` costs of a trip that are a share of
 * other payments, against `allocated` · `trip:vat` VAT inside prices, no income of the company, against `vat` · `vat`
 * VAT owed to the budget, less the VAT of costs that the company deducts.
 */
type LedgerAccount =
  | 'bank'
  | 'receivable'
  | 'factor_due'
  | 'advances'
  | 'prepaid'
  | 'revenue'
  | 'other_income'
  | 'equity'
  | 'allocated'
  | 'vat'
  | `trip:${string}`
  | `expense:${string}`;

export interface LedgerLine {
  account: LedgerAccount;
  kopecks: number;
}

/** Hashed columns of an entry. */
interface HashedEntry {
  company_id: string;
  seq: number;
  id: string;
  kind: string;
  reference: string;
  at: Date;
  memo: string;
  order_id: string | null;
  client: string;
  platform: string;
}

/** Hash before a company's first entry. */
export const GENESIS_HASH = '0'.repeat(64);

/** SHA-256 of the previous hash, the entry's columns and its lines, as JSON. */
export function getEntryHash(entry: HashedEntry, lines: readonly LedgerLine[], prevHash: string): string {
  const { company_id, seq, id, kind, reference, at, memo, order_id, client, platform } = entry;
  const members = [prevHash, company_id, seq, id, kind, reference, at.toISOString(), memo, order_id, client, platform];
  const sides = lines.map(({ account, kopecks }) => [account, kopecks]);
  return createHash('sha256')
    .update(JSON.stringify([...members, sides]))
    .digest('hex');
}

const buildTransfer = (to: LedgerAccount, from: LedgerAccount, kopecks: number): LedgerLine[] => [
  { account: to, kopecks },
  { account: from, kopecks: -kopecks },
];

/** A delivered order: the debtor owes its price, which is income; the VAT inside it is owed to the budget. */
export const buildEarnedLines = (kopecks: number, vat = 0): LedgerLine[] => [
  ...buildTransfer('receivable', 'revenue', kopecks),
  ...(vat === 0 ? [] : buildTransfer('trip:vat', 'vat', vat)),
];

/** The debtor paid the carrier directly. */
export const buildClientPaidLines = (kopecks: number) => buildTransfer('bank', 'receivable', kopecks);

/** A client paid what it does not owe yet: an advance of the client. */
export const buildPrepaidLines = (kopecks: number) => buildTransfer('bank', 'prepaid', kopecks);

/** The factor paid an advance: it keeps the fee, and the whole advance is owed to it. */
export function buildAdvanceLines({ amount, fee }: { amount: number; fee: number }): LedgerLine[] {
  return removeZeroLines([
    { account: 'bank', kopecks: amount - fee },
    { account: 'expense:fees', kopecks: fee },
    { account: 'advances', kopecks: -amount },
  ]);
}

/** The debtor paid the factor: the advance is settled, and the factor owes the remainder. */
export function buildDebtorPaidLines({ value, amount }: { value: number; amount: number }): LedgerLine[] {
  return removeZeroLines([
    { account: 'advances', kopecks: amount },
    { account: 'factor_due', kopecks: value - amount },
    { account: 'receivable', kopecks: -value },
  ]);
}

export const buildRemainderLines = (kopecks: number) => buildTransfer('bank', 'factor_due', kopecks);

/** Recourse: the carrier returned the advance, and the debtor owes the carrier again. */
export const buildRecourseLines = (kopecks: number) => buildTransfer('advances', 'bank', kopecks);

/** Payment of an expense: its VAT is what the budget owes back, the rest is the expense. */
const buildSpentLines = (category: EnteredCategory, { kopecks, vat }: { kopecks: number; vat: number }): LedgerLine[] =>
  removeZeroLines([
    { account: `expense:${category}`, kopecks: kopecks - vat },
    { account: 'vat', kopecks: vat },
    { account: 'bank', kopecks: -kopecks },
  ]);

export function buildEnteredLines(category: EnteredCategory, kopecks: number, vat = 0): LedgerLine[] {
  if (category === 'income') return buildTransfer('bank', 'other_income', kopecks);
  if (category === 'vat') return buildTransfer('vat', 'bank', kopecks);
  if (category === 'opening') return buildTransfer('bank', 'equity', kopecks);
  return buildSpentLines(category, { kopecks, vat });
}

/** Category of expense of a paid cost of a trip. */
export const categoriesByCostKind: Readonly<Record<CostKind, EnteredCategory>> = {
  ...{ fuel: 'fuel', empty: 'fuel', tolls: 'tolls', driver: 'salary', leasing: 'leasing' },
  ...{ fixed: 'other', carrier: 'other', other: 'other' },
};

/** A paid cost is an expense without its VAT; any other cost is a share of payments that are recorded elsewhere. */
export function buildTripCostLines(cost: {
  kind: CostKind;
  kopecks: number;
  vat_kopecks: number;
  paid: boolean;
}): LedgerLine[] {
  const { kind, kopecks, vat_kopecks: vat, paid } = cost;
  return paid
    ? buildSpentLines(categoriesByCostKind[kind], { kopecks, vat })
    : buildTransfer(`trip:${kind}`, 'allocated', kopecks - vat);
}

export const reverseLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map(({ account, kopecks }) => ({ account, kopecks: -kopecks }));

const removeZeroLines = (lines: LedgerLine[]) => lines.filter(({ kopecks }) => kopecks !== 0);
