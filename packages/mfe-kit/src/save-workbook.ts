import { saveFile } from '@trassa/api-client/download';
import { moscowClock } from '@trassa/contracts/moscow-day.rules';
import { listHiddenColumns } from '@trassa/ui/kept-columns';

/** A cell: text, number, a moment, a day `ГГГГ-ММ-ДД`, or nothing. */
export type SheetCell = string | number | Date | { readonly day: string } | null;

/** One sheet of a workbook: headings, then rows of as many cells. */
export interface WorkbookSheet {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly SheetCell[])[];
  /** The table that the sheet is, and by column its key there: what is switched off on screen is left out. */
  table?: { readonly name: string; readonly keys: readonly string[] };
}

/** A sheet without the columns that its table does not show. */
function withoutHidden({ table, columns, rows, ...sheet }: WorkbookSheet): WorkbookSheet {
  if (!table) return { ...sheet, columns, rows };
  const hidden = listHiddenColumns(table.name);
  const isShown = (_: unknown, column: number) => !hidden.has(table.keys[column] ?? '');
  return { ...sheet, columns: columns.filter(isShown), rows: rows.map((row) => row.filter(isShown)) };
}

const MAX_WIDTH = 60;
const DATE_FORMAT = 'dd.mm.yyyy hh:mm';
const DAY_FORMAT = 'dd.mm.yyyy';
/** Characters that Excel refuses in the name of a sheet, and the most it takes. */
const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

function getText(cell: SheetCell | undefined): string {
  if (cell instanceof Date) return DATE_FORMAT;
  return typeof cell === 'object' && cell !== null ? DAY_FORMAT : String(cell ?? '');
}

/** Wide enough for the longest value, within reason. */
function getWidth(sheet: WorkbookSheet, column: number): number {
  const longest = sheet.rows.reduce((most, row) => Math.max(most, getText(row[column]).length), 0);
  return Math.min(MAX_WIDTH, Math.max(longest, (sheet.columns[column] ?? '').length) + 2);
}

function toCell(cell: SheetCell) {
  if (typeof cell === 'string') return { value: cell, type: String, wrap: cell.length > MAX_WIDTH };
  // Excel knows no time zones, and the library writes what a moment is in UTC: people read Moscow time everywhere.
  if (cell instanceof Date) return moscowClock(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY_FORMAT };
}

/** Saves an Excel file; its library comes on demand. Texts stay texts: a name that begins with «=» is not a formula. */
export async function saveWorkbook(fileName: string, sheets: readonly WorkbookSheet[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const written = writeExcelFile(
    sheets.map(withoutHidden).map((sheet) => ({
      sheet: sheetName(sheet.name),
      stickyRowsCount: 1,
      data: [
        sheet.columns.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const })),
        ...sheet.rows.map((row) => row.map(toCell)),
      ],
      columns: sheet.columns.map((_, column) => ({ width: getWidth(sheet, column) })),
      dateFormat: DATE_FORMAT,
    })),
  );
  saveFile({ blob: await written.toBlob(), name: fileName });
}
