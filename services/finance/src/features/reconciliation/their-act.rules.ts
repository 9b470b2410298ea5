import type { Reconciliation } from '@trassa/contracts/finance/reconciliation';
import { type Cell, formatCellText } from '@trassa/service-kit/workbook/cell';

/** A row of the client's act in our words: what it owes and what it has paid, in rubles. */
export type ClientActRow = Reconciliation['rows'][number];

const columnHeads = {
  debit: /^дебет/i,
  credit: /^кредит/i,
  day: /^дата/i,
  text: /^(документ|наименование|содержание|операци|вид)/i,
} as const;

/** «21.11.2026», «21.11.26» or «2026-11-21» in a text as a day; null: none. */
function findDay(text: string): string | null {
  const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return iso[0];
  const [, day = '', month = '', year = ''] = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  return year === '' ? null : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** «122 000,50» or «122,000.50» in rubles; 0 where nothing stands or the cell holds words. */
function parseRubles(cell: Cell | undefined): number {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100;
  const plain = (cell ?? '').replaceAll(/[\s\u00a0₽]|руб\.?/gu, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(plain)) return 0;
  const [, whole = '', part = ''] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${part || '0'}`);
}

/** Indexes of the head row and of the client's own columns, which are left of ours; null: the sheet is no act. */
function findColumns(rows: readonly (readonly Cell[])[]) {
  for (const [line, row] of rows.entries()) {
    const texts = row.map(formatCellText);
    const debit = texts.findIndex((text) => columnHeads.debit.test(text));
    const credit = texts.findIndex((text, place) => place > debit && columnHeads.credit.test(text));
    if (debit < 0 || credit < 0) continue;
    const [day, text] = [columnHeads.day, columnHeads.text].map((head) => texts.findIndex((one) => head.test(one)));
    return { line, debit, credit, day: day ?? -1, text: text ?? -1 };
  }
  return null;
}

/**
 * Rows of a client's act as 1C writes it, «Дата, Документ, Дебет, Кредит»; null: no such columns. The client's credit is what
 * it owes us. Balances and turnovers have no day, and are left out.
 */
export function readClientAct(rows: readonly (readonly Cell[])[]): ClientActRow[] | null {
  const columns = findColumns(rows);
  if (!columns) return null;
  return rows.slice(columns.line + 1).flatMap((row) => {
    const before = row.slice(0, columns.debit).map(formatCellText);
    const text = columns.text < 0 ? (before.findLast((cell) => cell !== '') ?? '') : (before[columns.text] ?? '');
    const on = findDay(before[columns.day] ?? '') ?? findDay(text);
    const [debit, credit] = [parseRubles(row[columns.credit]), parseRubles(row[columns.debit])];
    return on === null || (debit === 0 && credit === 0) || /^(сальдо|оборот)/i.test(text)
      ? []
      : [{ on, text, debit, credit }];
  });
}
