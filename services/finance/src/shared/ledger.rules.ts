import { createHash } from 'node:crypto';
import type { EnteredCategory } from '@trassa/contracts/finance/operation-kinds';

/**
 * Accounts. What the carrier has or spends is positive, what it owes or earns negative, so that lines add up to nothing:
 * `bank` money on the account · `receivable` what debtors owe · `factor_due` what the factor still owes after a debtor
 * paid · `advances` what is owed to the factor · `revenue` · `other_income` · `equity` what was there before ·
 * `expense:<category>`.
 */
export type Account =
  | 'bank'
  | 'receivable'
  | 'factor_due'
  | 'advances'
  | 'revenue'
  | 'other_income'
  | 'equity'
  | `expense:${string}`;

/** Kopecks to (+) or from (-) an account. */
export interface Line {
  account: Account;
  kopecks: number;
}

/** What is hashed of an entry. */
export interface HashedEntry {
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

/** Hash before the first entry of a company. */
export const GENESIS = '0'.repeat(64);

/** The hash of an entry: SHA-256 over the hash before it, its own members and its lines, as JSON. */
export function hashOf(entry: HashedEntry, lines: readonly Line[], prevHash: string): string {
  const { company_id, seq, id, kind, reference, at, memo, order_id, client, platform } = entry;
  const members = [prevHash, company_id, seq, id, kind, reference, at.toISOString(), memo, order_id, client, platform];
  const sides = lines.map(({ account, kopecks }) => [account, kopecks]);
  return createHash('sha256')
    .update(JSON.stringify([...members, sides]))
    .digest('hex');
}

const between = (to: Account, from: Account, kopecks: number): Line[] => [
  { account: to, kopecks },
  { account: from, kopecks: -kopecks },
];

/** An order was carried out: the debtor owes its price, and it is earned. */
export const earnedLines = (kopecks: number) => between('receivable', 'revenue', kopecks);

/** The debtor paid the carrier itself. */
export const clientPaidLines = (kopecks: number) => between('bank', 'receivable', kopecks);

/** The factor paid an advance out: its fee stays with it, the whole advance is owed. */
export function advanceLines({ amount, fee }: { amount: number; fee: number }): Line[] {
  return withoutNothing([
    { account: 'bank', kopecks: amount - fee },
    { account: 'expense:fees', kopecks: fee },
    { account: 'advances', kopecks: -amount },
  ]);
}

/** The debtor paid the factor: the advance is settled, the factor owes the rest. */
export function debtorPaidLines({ value, amount }: { value: number; amount: number }): Line[] {
  return withoutNothing([
    { account: 'advances', kopecks: amount },
    { account: 'factor_due', kopecks: value - amount },
    { account: 'receivable', kopecks: -value },
  ]);
}

/** The factor passed the rest on. */
export const remainderLines = (kopecks: number) => between('bank', 'factor_due', kopecks);

/** The debtor did not pay: the carrier gave the advance back and is owed by the debtor again. */
export const recourseLines = (kopecks: number) => between('advances', 'bank', kopecks);

/** What a person entered. */
export function enteredLines(category: EnteredCategory, kopecks: number): Line[] {
  if (category === 'income') return between('bank', 'other_income', kopecks);
  if (category === 'opening') return between('bank', 'equity', kopecks);
  return between(`expense:${category}`, 'bank', kopecks);
}

/** The opposite of what was written. */
export const reversedLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, kopecks }) => ({ account, kopecks: -kopecks }));

const withoutNothing = (lines: Line[]) => lines.filter(({ kopecks }) => kopecks !== 0);
