import { MAX_ORDER_FILE_COLUMNS, MAX_ORDER_FILE_ROWS } from '@trassa/contracts/orders/order-file-values';
import { storableText } from '../../../shared/draft.rules.ts';
import { headLine } from './columns.rules.ts';
import { FileRefusal, fileRefusals } from './file-refusal.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file as a table of texts: heads, and the rows below them. */
export interface OrderTable {
  titles: string[];
  rows: string[][];
  /** Line of the file in which the first of the rows stands. */
  firstLine: number;
}

/** Most characters of all cells: texts that many cells share are small in a workbook. */
const MOST_CHARACTERS = 30_000_000;
/** One more than any text of an order may have. */
const MOST_OF_CELL = 2001;

/** The table of a workbook or a CSV, told apart by content. Throws {@link FileRefusal}. */
export async function readTable(bytes: Uint8Array): Promise<OrderTable> {
  const cells = await cellsOf(bytes);
  const head = headLine(cells);
  const titles = withoutTail(cells[head] ?? []).map((title) => clean(title).slice(0, 200));
  const rows = withoutTail(cells.slice(head + 1), (row) => row.every((cell) => cell === ''));
  if (rows.length === 0 || titles.length === 0) throw new FileRefusal(fileRefusals.empty);
  if (rows.length > MAX_ORDER_FILE_ROWS) throw new FileRefusal(fileRefusals.rows);
  if (titles.length > MAX_ORDER_FILE_COLUMNS) throw new FileRefusal(fileRefusals.columns);
  refuseLong(rows);
  const texts = rows.map((row) => row.slice(0, titles.length).map(clean));
  return { titles, rows: texts, firstLine: head + 2 };
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

function cellsOf(bytes: Uint8Array): Promise<string[][]> | string[][] {
  if (beginsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  // Compound File Binary: a workbook of Excel 97, or one encrypted by [MS-OFFCRYPTO].
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusal(fileRefusals.old);
  return readCsv(bytes);
}

function withoutTail<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean = (item) => item === ''): Item[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}

const clean = (text: string) => storableText(text.slice(0, MOST_OF_CELL));

function refuseLong(rows: readonly (readonly string[])[]): void {
  let characters = 0;
  for (const row of rows) for (const cell of row) characters += Math.min(cell.length, MOST_OF_CELL);
  if (characters > MOST_CHARACTERS) throw new FileRefusal(fileRefusals.large);
}
