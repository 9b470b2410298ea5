import type { OrderFileSource } from '@trassa/contracts/orders/order-file';
import { isEmptyRow } from '@trassa/service-kit/workbook/cell';
import { FileRefusal, fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import type { SheetCells } from '@trassa/service-kit/workbook/sheet-cells';
import { findTableHeader } from './heads.rules.ts';

/** Fewer known column titles are a coincidence: a list of codes has a «Номер» too. */
const MIN_KNOWN_COLUMN_TITLES = 3;
/** Most ranges of line numbers that a note shows. */
const MAX_SHOWN_LINE_RUNS = 12;

const countRowsBelowTableHeader = ({ rows }: SheetCells) =>
  rows.slice(findTableHeader(rows).line + 1).filter((row) => !isEmptyRow(row)).length;
const isSheetOfOrders = (sheet: SheetCells) =>
  findTableHeader(sheet.rows).known >= MIN_KNOWN_COLUMN_TITLES && countRowsBelowTableHeader(sheet) > 0;

/** The named sheet; without a name that of orders, the open one first, else that with rows, the open one first. */
export function selectSheet(sheets: readonly SheetCells[], name?: string): SheetCells {
  const named = name === undefined ? undefined : sheets.find((sheet) => sheet.name === name);
  if (name !== undefined && !named) throw new FileRefusal(fileRefusals.sheet(name));
  const ofOrders = sheets.filter(isSheetOfOrders);
  const filled = sheets.filter((sheet) => countRowsBelowTableHeader(sheet) > 0);
  const candidates = [named, ...[ofOrders, filled].flatMap((of) => [of.find(({ isActive }) => isActive), ...of])];
  const selected = candidates.find((sheet) => sheet !== undefined);
  if (!selected) throw new FileRefusal(fileRefusals.empty);
  return selected;
}

/** Sheet that was read, the sheets with rows to choose from, and notes on what was left out or merged. */
export function buildFileSource(selected: SheetCells, sheets: readonly SheetCells[]): OrderFileSource {
  const filled = sheets.filter((sheet) => sheet === selected || countRowsBelowTableHeader(sheet) > 0);
  const others = filled.filter((sheet) => sheet !== selected && isSheetOfOrders(sheet));
  return {
    sheet: selected.name,
    sheets:
      filled.length > 1 ? filled.map((sheet) => ({ name: sheet.name, rows: countRowsBelowTableHeader(sheet) })) : [],
    notes: [
      ...buildNotesOnOtherSheets(selected, others),
      ...buildNotesOnHiddenCells(selected),
      ...buildNotesOnMergedCells(selected),
    ],
  };
}

function buildNotesOnOtherSheets({ name }: SheetCells, others: readonly SheetCells[]): string[] {
  if (others.length === 0) return [];
  const names = others.map((sheet) => `«${sheet.name}»`).join(', ');
  return [`Прочитан лист «${name}». Заказы есть и на других листах: ${names}. Каждый лист загружается отдельно.`];
}

function buildNotesOnHiddenCells({ rows, hiddenLines, hiddenColumns }: SheetCells): string[] {
  const notes: string[] = [];
  if (hiddenLines.length > 0) notes.push(`Скрытые строки не загружаются: ${formatLines(hiddenLines)}.`);
  const heads = findTableHeader(rows);
  const titles = hiddenColumns.map((column) => heads.titles[column] ?? '').filter((title) => title !== '');
  if (titles.length > 0)
    notes.push(`Скрытые колонки не загружаются: ${titles.map((title) => `«${title}»`).join(', ')}.`);
  return notes;
}

function buildNotesOnMergedCells({ rows, mergedLines }: SheetCells): string[] {
  const heads = findTableHeader(rows).line + 1;
  const lines = mergedLines.filter((line) => line > heads);
  if (lines.length === 0) return [];
  return [`Объединённые ячейки: их значение взято в каждую строку (${formatLines(lines)}). Проверьте суммы.`];
}

/** Line numbers as ranges: «3, 5–7 и ещё 20». */
function formatLines(lines: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  const shown = runs.slice(0, MAX_SHOWN_LINE_RUNS);
  const rest = lines.length - shown.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const texts = shown.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return texts.join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}
