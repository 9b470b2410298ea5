import { paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import type { CreditRow, DebitRow } from './reconciliation.queries.ts';

/** A line of an act; kopecks. */
interface ReconciliationActRow {
  on: string;
  text: string;
  debit: number;
  credit: number;
}

/** An act in kopecks: a balance is what the client owes. */
interface ReconciliationAct {
  opening: number;
  rows: ReconciliationActRow[];
  debit: number;
  credit: number;
  closing: number;
}

/** One row for each paper with all its trips, and for each trip without one. */
function buildDebits(debits: readonly DebitRow[]): ReconciliationActRow[] {
  const papers = Map.groupBy(debits, ({ paper_id, order_number }) => paper_id ?? `trip ${order_number}`);
  return [...papers.values()].map((rows) => {
    const [first] = rows as [DebitRow];
    const { on, kind, number_text, order_number } = first;
    const text = kind
      ? `${paperKindLabels[kind]} № ${number_text} от ${formatDay(on)}`
      : `Рейс ${order_number}, без документа`;
    return { on, text, debit: rows.reduce((sum, { kopecks }) => sum + kopecks, 0), credit: 0 };
  });
}

/** Payments as credit; a payment taken back is negative credit. */
const buildCredits = (credits: readonly CreditRow[]): ReconciliationActRow[] =>
  credits.map(({ on, memo, kopecks }) => ({ on, text: memo, debit: 0, credit: kopecks }));

/** Act of a period that begins on `from`; `all` holds everything up to its end, for the opening balance too. */
export function buildReconciliationAct(
  all: { debits: readonly DebitRow[]; credits: readonly CreditRow[] },
  from: string,
): ReconciliationAct {
  const rows = [...buildDebits(all.debits), ...buildCredits(all.credits)].toSorted((a, b) => a.on.localeCompare(b.on));
  const balance = (of: readonly ReconciliationActRow[]) =>
    of.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const inside = rows.filter(({ on }) => on >= from);
  const debit = inside.reduce((sum, row) => sum + row.debit, 0);
  const credit = inside.reduce((sum, row) => sum + row.credit, 0);
  const opening = balance(rows.filter(({ on }) => on < from));
  return { opening, rows: inside, debit, credit, closing: opening + debit - credit };
}
