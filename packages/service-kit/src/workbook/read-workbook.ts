import { zipSync } from 'fflate';
import type { SheetFilterInfo } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { FileRefusal, fileRefusals } from './file-refusal.ts';
import { readSheetCells, type SheetCells } from './sheet-cells.ts';
import { unpackWorkbook } from './workbook-parts.ts';

/** Visible sheets of a workbook, in order. Throws {@link FileRefusal}. */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetCells[]> {
  // Stored again without compression, so that the reader unpacks no more than what was measured.
  const measured = zipSync(unpackWorkbook(bytes), { level: 0 });
  const places: number[] = [];
  const sheets = ({ hidden, veryHidden, index }: SheetFilterInfo) => {
    const isVisible = !hidden && !veryHidden;
    if (isVisible) places.push(index);
    return isVisible;
  };
  const book = await readXlsx(measured, { readStyles: true, sheets }).catch(refuseUnread);
  const calendar = book.dateSystem === '1904' ? 1904 : 1900;
  return book.sheets.map((sheet, place) => ({
    ...readSheetCells(sheet, calendar),
    isActive: (places[place] ?? place) === (book.activeSheet ?? 0),
  }));
}

/** The reader refuses a sheet whose corners span more cells than it may keep. */
function refuseUnread(error: unknown): never {
  const isLarge = /limit|exceed|too (?:many|large)/i.test(error instanceof Error ? error.message : '');
  throw new FileRefusal(isLarge ? fileRefusals.large : fileRefusals.broken, { cause: error });
}
