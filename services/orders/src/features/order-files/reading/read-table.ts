import type { OrderFileSource } from '@trassa/contracts/orders/order-file';
import { MAX_ORDER_FILE_COLUMNS, MAX_ORDER_FILE_ROWS } from '@trassa/contracts/orders/order-file-values';
import { type Cell, isEmptyRow } from '@trassa/service-kit/workbook/cell';
import { FileRefusal, fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import { readWorkbook } from '@trassa/service-kit/workbook/read-workbook';
import type { SheetCells } from '@trassa/service-kit/workbook/sheet-cells';
import { type Options, parse } from 'csv-parse/sync';
import { cleanStorableText } from '../../../shared/draft.rules.ts';
import { decodeText } from './decode-text.rules.ts';
import { buildFileSource, selectSheet } from './file-source.ts';
import { findTableHeader } from './heads.rules.ts';

/** Lines that may stand above the first order: the header, and lines before it. */
const MAX_LINES_BEFORE_ORDERS = 21;
/** Lines from which the delimiter is guessed. */
const DELIMITER_SAMPLE_LINES = 200;
const delimiters = [';', '\t', ',', '|'] as const;

/** Cells of a CSV, whatever its encoding, delimiter and line ends. */
function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new FileRefusal(fileRefusals.kind);
  // Excel reads the delimiter from a first line «sep=;».
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? guessDelimiter(body);
  return parseCells(body, { delimiter, to: MAX_ORDER_FILE_ROWS + MAX_LINES_BEFORE_ORDERS + 1 }).map((row) =>
    row.map(stripExcelTextMark),
  );
}

function parseCells(text: string, options: Options): string[][] {
  const common = {
    ...options,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    skip_empty_lines: false,
  };
  try {
    return parse(text, common);
  } catch {
    // A quote that nobody has closed would swallow the rest of the file.
    return parseUnquoted(text, common);
  }
}

function parseUnquoted(text: string, options: Options): string[][] {
  try {
    return parse(text, { ...options, quote: false });
  } catch (error) {
    throw new FileRefusal(fileRefusals.broken, { cause: error });
  }
}

/** Delimiter that gives the most known column titles, then the most rows of one width, then the most columns. */
function guessDelimiter(text: string): string {
  const readings = delimiters.map((delimiter) => ({ delimiter, ...measureDelimiter(text, delimiter) }));
  const [best] = readings.toSorted((a, b) => b.heads - a.heads || b.share - a.share || b.width - a.width);
  return best?.delimiter ?? ';';
}

function measureDelimiter(text: string, delimiter: string) {
  const rows = parseCells(text, { delimiter, to: DELIMITER_SAMPLE_LINES }).filter((row) =>
    row.some((cell) => cell !== ''),
  );
  const byWidth = Map.groupBy(
    rows.filter((row) => row.length > 1),
    (row) => row.length,
  );
  const widths = [...byWidth].map(([width, of]) => ({ width, share: of.length / rows.length }));
  const usual = widths.toSorted((a, b) => b.share - a.share || b.width - a.width)[0] ?? { width: 1, share: 0 };
  return { ...usual, heads: findTableHeader(rows).known };
}

/** A cell without what only tells Excel that it is a text: `="0001"`, `'0001`. */
function stripExcelTextMark(cell: string): string {
  const quoted = /^="(.*)"$/s.exec(cell)?.[1];
  return quoted === undefined ? cell.replace(/^'(?=[\d=+-])/, '') : quoted.replaceAll('""', '"').trim();
}

/** A file as a table: column titles, and the rows below them. */
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
  return { table, source: buildFileSource(sheet, sheets) };
}

function buildTable(cells: readonly Cell[][]): OrderTable {
  const heads = findTableHeader(cells);
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
