import { saveFile } from '@trassa/api-client/download';
import { listHiddenColumns } from '@trassa/ui/kept-columns';
import type { Sheet } from '@trassa/workbook/build-workbook';

export interface WorkbookSheet extends Sheet {
  /** Table on screen that the sheet repeats, and keys of its columns: those hidden on screen are left out. */
  readonly table?: { readonly name: string; readonly keys: readonly string[] };
}

/** A sheet without the columns that its table does not show. */
function dropHiddenColumns({ table, columns, rows, ...sheet }: WorkbookSheet): Sheet {
  if (!table) return { ...sheet, columns, rows };
  const hidden = listHiddenColumns(table.name);
  const isShown = (_: unknown, column: number) => !hidden.has(table.keys[column] ?? '');
  return { ...sheet, columns: columns.filter(isShown), rows: rows.map((row) => row.filter(isShown)) };
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves an Excel file; its library comes on demand. */
export async function saveWorkbook(fileName: string, sheets: readonly WorkbookSheet[]): Promise<void> {
  const { buildWorkbook } = await import('@trassa/workbook/build-workbook');
  const bytes = await buildWorkbook(sheets.map(dropHiddenColumns));
  saveFile({ blob: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: WORKBOOK_TYPE }), name: fileName });
}
