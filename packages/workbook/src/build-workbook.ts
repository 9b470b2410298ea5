import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import type { Cell, CellValue, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';

/** A cell: text, number, a moment, a day `ГГГГ-ММ-ДД` with its format of Excel, or nothing. */
export type SheetCell = string | number | Date | { readonly day: string; readonly format?: string } | null;

/** One sheet of a workbook: headings, then rows of as many cells. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const MAX_COLUMN_CHARACTERS = 60;
const TIME_FORMAT = 'dd.mm.yyyy hh:mm';
const DAY_FORMAT = 'dd.mm.yyyy';
const HEAD_STYLE = { font: { bold: true } };
const WRAPPED_STYLE = { alignment: { wrapText: true, vertical: 'top' } } as const;
/** Characters that XML has no place for: Excel calls a file with one of them damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out.
const NOT_XML_SIGNS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Value and style of a cell; Excel has no time zones, so a moment is written in Moscow time. */
function toCell(cell: SheetCell): { value: CellValue; style?: Cell['style'] } {
  if (cell instanceof Date) return { value: toMoscowClock(cell), style: { numFmt: TIME_FORMAT } };
  if (typeof cell === 'string') {
    const value = cell.toWellFormed().replace(NOT_XML_SIGNS, '');
    if (!value) return { value: null };
    return value.length > MAX_COLUMN_CHARACTERS || value.includes('\n') ? { value, style: WRAPPED_STYLE } : { value };
  }
  if (typeof cell !== 'object' || cell === null) return { value: cell };
  return { value: new Date(`${cell.day}T00:00:00Z`), style: { numFmt: cell.format ?? DAY_FORMAT } };
}

function getLength(cell: SheetCell | undefined): number {
  if (cell instanceof Date) return TIME_FORMAT.length;
  if (typeof cell === 'object' && cell !== null) return DAY_FORMAT.length;
  return String(cell ?? '').length;
}

/** Width of a column in characters: enough for its longest value, at most `MAX_COLUMN_CHARACTERS`. */
function getWidth({ columns, rows }: Sheet, column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, getLength(row[column])), columns[column]?.length ?? 0);
  return Math.min(MAX_COLUMN_CHARACTERS, longest + 2);
}

function toSheet(sheet: Sheet): WriteSheet {
  const cells = new Map<string, Partial<Cell>>(
    sheet.columns.map((_, column) => [`0,${column}`, { style: HEAD_STYLE }]),
  );
  const rows = sheet.rows.map((row, index) =>
    row.map((cell, column) => {
      const { value, style } = toCell(cell);
      if (style) cells.set(`${index + 1},${column}`, { style });
      return value;
    }),
  );
  return {
    // Excel refuses these characters in the name of a sheet, and names longer than 31.
    name: sheet.name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: sheet.columns.map((_, column) => ({ width: getWidth(sheet, column) })),
    rows: [[...sheet.columns], ...rows],
    cells,
    freezePane: { rows: 1 },
  };
}

/**
 * An Excel file of sheets with bold headings that stay in sight. Texts stay texts: a name that begins with «=» is not a
 * formula.
 */
export const buildWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(toSheet) });
