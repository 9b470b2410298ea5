import type { OrderFileSource } from '@trassa/contracts/orders/order-file';
import { MAX_ORDER_FILE_COLUMNS, MAX_ORDER_FILE_ROWS } from '@trassa/contracts/orders/order-file-values';
import { type Cell, isEmptyRow } from '@trassa/service-kit/workbook/cell';
import { FileRefusal, fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import { readWorkbook } from '@trassa/service-kit/workbook/read-workbook';
import type { SheetCells } from '@trassa/service-kit/workbook/sheet-cells';
import { cleanStorableText } from '../../../shared/draft.rules.ts';
import { buildSource, selectSheet } from './file-source.ts';
import { findHeads } from './heads.rules.ts';
import { readCsv } from './read-csv.ts';

/** A file as a table: heads, and the rows below them. */
export interface OrderTable {
  titles: string[];
  rows: Cell[][];
  /** Line of the file in which the first of the rows stands. */
  firstLine: number;
}

/** Most characters of all cells: even a small file can exceed it, since cells of a workbook share texts. */
const MAX_TABLE_CHARACTERS = 30_000_000;
/** One character more than the longest text of an order. */
const MAX_CELL_LENGTH = 2001;

/** Table of a CSV or of a sheet of a workbook, told apart by content. Throws {@link FileRefusal}. */
export async function readTable(
  bytes: Uint8Array,
  sheetName?: string,
): Promise<{ table: OrderTable; source: OrderFileSource }> {
  const sheets = await readSheets(bytes);
  const sheet = selectSheet(sheets, sheetName);
  const hidden = new Set(sheet.hiddenColumns);
  const table = buildTable(sheet.rows.map((row) => row.filter((_, column) => !hidden.has(column))));
  return { table, source: buildSource(sheet, sheets) };
}

function buildTable(cells: readonly Cell[][]): OrderTable {
  const heads = findHeads(cells);
  const titles = trimTail(heads.titles).map((title) => cleanText(title).slice(0, 200));
  const rows = trimTail(cells.slice(heads.line + 1), isEmptyRow);
  if (rows.length === 0 || titles.length === 0) throw new FileRefusal(fileRefusals.empty);
  if (rows.length > MAX_ORDER_FILE_ROWS) throw new FileRefusal(fileRefusals.rows);
  if (titles.length > MAX_ORDER_FILE_COLUMNS) throw new FileRefusal(fileRefusals.columns);
  refuseLargeTable(rows);
  const cleaned = rows.map((row) => row.slice(0, titles.length).map(cleanCell));
  return { titles, rows: cleaned, firstLine: heads.line + 2 };
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

async function readSheets(bytes: Uint8Array): Promise<SheetCells[]> {
  if (beginsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  // Compound File Binary: a workbook of Excel 97, or one encrypted by [MS-OFFCRYPTO].
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusal(fileRefusals.old);
  const none: number[] = [];
  const unseen = { hiddenLines: none, hiddenColumns: none, mergedLines: none };
  return [{ name: '', isActive: true, rows: readCsv(bytes), ...unseen }];
}

function trimTail<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean = (item) => item === ''): Item[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}

const cleanText = (text: string) => cleanStorableText(text.slice(0, MAX_CELL_LENGTH));
const cleanCell = (cell: Cell) => (typeof cell === 'string' ? cleanText(cell) : cell);

function refuseLargeTable(rows: readonly (readonly Cell[])[]): void {
  let characters = 0;
  for (const row of rows) for (const cell of row) characters += Math.min(String(cell).length, MAX_CELL_LENGTH);
  if (characters > MAX_TABLE_CHARACTERS) throw new FileRefusal(fileRefusals.large);
}
