import { MAX_ORDER_FILE_COLUMNS } from '@trassa/contracts/orders/order-file-values';
import { strFromU8, type UnzipFileInfo, type Unzipped, unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { FileRefusal, fileRefusals } from './file-refusal.ts';

/** Most bytes of a workbook unpacked: 10,000 rows of 30 columns take 20 MB. */
const MOST_BYTES = 60_000_000;
const MOST_ENTRIES = 1000;

/** Cells of the first sheet as texts: of a formula what Excel has computed, of a date `2026-12-01` or `2026-12-01 08:00`. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpacked(bytes);
  for (const [name, part] of Object.entries(parts)) if (/\/worksheets\/[^/]+\.xml$/.test(name)) refuseWide(part);
  // Stored again without compression, so that the reader unpacks no more than what was measured.
  const measured = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([measured as Uint8Array<ArrayBuffer>])).catch(refuseUnread);
  return rows.map((row) => row.map(textOf));
}

function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0;
  let entries = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    entries += 1;
    if (/vbaProject\.bin$/i.test(name)) throw new FileRefusal(fileRefusals.macros);
    if (!/\.(xml|rels)$/.test(name)) return false;
    total += originalSize;
    if (total > MOST_BYTES || entries > MOST_ENTRIES) throw new FileRefusal(fileRefusals.large);
    return true;
  };
  let parts: Unzipped;
  try {
    parts = unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(fileRefusals.broken, { cause: error });
  }
  const types = parts['[Content_Types].xml'];
  if (!types || !parts['xl/workbook.xml']) throw new FileRefusal(fileRefusals.kind);
  if (strFromU8(types).includes('macroEnabled')) throw new FileRefusal(fileRefusals.macros);
  return parts;
}

/** A sheet states its size before its cells: `<dimension ref="A1:XFD10"/>`. */
function refuseWide(sheet: Uint8Array): void {
  const letters = /<dimension ref="[A-Z]+\d+:([A-Z]+)\d+"/.exec(strFromU8(sheet.subarray(0, 4096), true))?.[1] ?? 'A';
  const width = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (width > MAX_ORDER_FILE_COLUMNS) throw new FileRefusal(fileRefusals.columns);
}

/** The reader names the cell that stopped it: `<c/> at row 3, col 2: VALUE_MISSING`. */
function refuseUnread(error: unknown): never {
  const place = /at row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '');
  const text = place ? fileRefusals.cell(`${place[2]}-й колонки в строке ${place[1]}`) : fileRefusals.broken;
  throw new FileRefusal(text, { cause: error });
}

function textOf(value: CellValue | Date | null): string {
  if (value instanceof Date) return momentText(value);
  return value === null ? '' : String(value).trim();
}

/** Cells of hours alone are moments of Excel's first day. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const text = moment.toISOString();
  const clock = text.slice(11, 16);
  if (moment.getUTCFullYear() < 1901) return clock;
  return clock === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${clock}`;
}
