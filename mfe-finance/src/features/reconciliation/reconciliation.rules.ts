import type { Reconciliation } from '@trassa/contracts/finance/reconciliation';
import { addDays, formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';

/** State of the page in the URL. */
export interface ActUrlState {
  client: string;
  from: string;
  to: string;
}

const DAY_PATTERN = /^20\d{2}-\d{2}-\d{2}$/;

/** Parses the URL; the default period is the last 90 days. */
export function parseActUrl(params: URLSearchParams, now: Date): ActUrlState {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return {
    client: (params.get('client') ?? '').slice(0, 500),
    from: DAY_PATTERN.test(from) ? from : addDays(getDay(now), -89),
    to: DAY_PATTERN.test(to) ? to : getDay(now),
  };
}

/** A row of the client's act. `kopecks`: what the client owes; negative: what the client has paid. */
export interface TheirRow {
  on: string;
  text: string;
  kopecks: number;
}

/** Whether a cell holds a day alone; the name of a document may hold one, too. */
const isDayCell = (text: string) => /^\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})(\s*г\.?)?$/.test(text);

/** «122 000,50», «1,200.00» and «-500» in kopecks; null for other texts, days among them. */
function parseKopecks(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0₽]|руб\.?/gu, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(plain) || isDayCell(plain)) return null;
  const [, whole = '', part = ''] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  const sign = digits.startsWith('-') ? -1 : 1;
  return digits === '' ? null : sign * (Math.abs(Number(digits)) * 100 + Number(part.padEnd(2, '0') || 0));
}

function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (year === '') return null;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Text of a document for one cell, never empty or a bare number or day: those are read as columns of their own. */
const formatDocumentCell = (text: string) => {
  const plain = text.replaceAll(/[\s;]+/gu, ' ').trim() || '—';
  return parseKopecks(plain) === null && !isDayCell(plain) ? plain : `№ ${plain}`;
};

/** Rows of an act as text that a person can edit: day, document, debt and payment, with tabs between. */
export const formatTheirRows = (rows: readonly OurRow[]): string =>
  rows
    .map(({ on, text, debit, credit }) =>
      [formatDay(on), formatDocumentCell(text), debit || '', credit || ''].join('\t').trimEnd(),
    )
    .join('\n');

/** Cells of a line: pasted from a sheet by tabs, else by semicolons or several blanks. */
const splitCells = (line: string) => line.split(/\t|;| {2,}/u).map((cell) => cell.trim());

/**
 * Rows of the client's act as pasted or typed. Of two columns of sums the first is debt and the second payment,
 * as in our act; one column holds debts, and payments with a minus. `unread`: lines without a day
 * or a sum.
 */
export function parseTheirRows(text: string): { rows: TheirRow[]; unread: number } {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const rows = lines.map((line): TheirRow | null => {
    const cells = splitCells(line);
    const on = cells.map(parseDay).find((day) => day !== null);
    const texts = cells.filter((cell) => cell !== '' && !isDayCell(cell) && parseKopecks(cell) === null);
    const at = cells.findIndex((cell, index) => index > 0 && parseKopecks(cell) !== null);
    if (!on || at < 0) return null;
    const [first, second] = [parseKopecks(cells[at] ?? ''), parseKopecks(cells[at + 1] ?? '')];
    const words = texts[0] ?? '';
    // An empty cell before the only sum is the column of debts, so the sum is a payment.
    const isPaid = cells.length > at && cells[at - 1] === '' && second === null;
    return { on, text: words, kopecks: isPaid ? -(first ?? 0) : (first ?? 0) - (second ?? 0) };
  });
  const read = rows.filter((row) => row !== null);
  return { rows: read, unread: lines.length - read.length };
}

type OurRow = Reconciliation['rows'][number];

/** Compares acts: each of our rows with the client's row of the same sum and nearest day, and the rows left over. */
export function compareActs(
  ours: readonly OurRow[],
  theirs: readonly TheirRow[],
): { matched: (TheirRow | null)[]; extra: TheirRow[]; difference: number } {
  const left = [...theirs];
  const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b));
  const getKopecks = ({ debit, credit }: OurRow) => toKopecks(debit) - toKopecks(credit);
  const matched = ours.map((row) => {
    const found = left
      .filter(({ kopecks }) => kopecks === getKopecks(row))
      .toSorted((a, b) => distance(a.on, row.on) - distance(b.on, row.on))[0];
    if (!found) return null;
    left.splice(left.indexOf(found), 1);
    return found;
  });
  const sum = (kopecks: readonly number[]) => kopecks.reduce((all, one) => all + one, 0);
  const difference = sum(ours.map(getKopecks)) - sum(theirs.map(({ kopecks }) => kopecks));
  return { matched, extra: left, difference };
}
