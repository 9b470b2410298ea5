import type { Cell as BookCell, CellValue, Sheet } from 'hucre';
import { type Cell, isEmptyRow } from './cell.ts';
import { type Calendar, formatShownMoment, toShownNumber } from './shown-values.rules.ts';

/** A sheet as a person sees it. Hidden rows are empty, so that lines keep their numbers. */
export interface SheetCells {
  name: string;
  isActive: boolean;
  rows: Cell[][];
  /** Numbers of lines that are hidden or filtered out, though they are not empty. */
  hiddenLines: number[];
  hiddenColumns: number[];
  /** Numbers of lines in which a cell got the value of its merged cell. */
  mergedLines: number[];
}

/** Cells of a sheet as the sheet shows them. */
export function readSheetCells(sheet: Sheet, calendar: Calendar): Omit<SheetCells, 'isActive'> {
  const all = sheet.rows.map((row, line) =>
    row.map((value, column) => toShownCell(value, sheet.cells?.get(`${line},${column}`), calendar)),
  );
  const mergedLines = fillMergedCells(all, sheet);
  const isHidden = (line: number) => isUnseen(sheet.rowDefs?.get(line));
  const hiddenLines = all.flatMap((row, line) => (isHidden(line) && !isEmptyRow(row) ? [line + 1] : []));
  const hiddenColumns = (sheet.columns ?? []).flatMap((column, place) => (isUnseen(column) ? [place] : []));
  const rows = all.map((row, line) => (isHidden(line) ? [] : row));
  return { name: sheet.name, rows, hiddenLines, hiddenColumns, mergedLines };
}

const isUnseen = (size: { hidden?: boolean; height?: number; width?: number } | undefined) =>
  size?.hidden === true || size?.height === 0 || size?.width === 0;

function toShownCell(value: CellValue, cell: BookCell | undefined, calendar: Calendar): Cell {
  const format = cell?.style?.numFmt ?? 'General';
  if (value instanceof Date) return formatShownMoment(value, format, calendar);
  if (typeof value === 'number') return toShownNumber(value, format);
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
  if (value === null || value === undefined) return isFormula(cell) ? `=${cell?.formula || '…'}` : '';
  return value.trim();
}

/** Every cell of a shared formula after the first has an empty text of its own. */
const isFormula = (cell: BookCell | undefined) => cell?.formula !== undefined || cell?.formulaType !== undefined;

/** Gives the value of a merged cell to its further rows that are not empty otherwise. @returns their line numbers */
function fillMergedCells(rows: Cell[][], { merges = [] }: Sheet): number[] {
  const lines = new Set<number>();
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? '';
    if (value === '') continue;
    for (const [place, row] of rows.slice(startRow + 1, endRow + 1).entries()) {
      if (isEmptyRow(row) || (row[startCol] ?? '') !== '') continue;
      row[startCol] = value;
      lines.add(startRow + place + 2);
    }
  }
  return [...lines].toSorted((a, b) => a - b);
}
