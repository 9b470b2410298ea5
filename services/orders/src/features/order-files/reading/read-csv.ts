import { MAX_ORDER_FILE_ROWS } from '@trassa/contracts/orders/order-file-values';
import { FileRefusal, fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import { type Options, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.rules.ts';
import { findHeads } from './heads.rules.ts';

/** Lines that may stand above the first order: the heads, and lines before them. */
const MAX_LINES_BEFORE_ORDERS = 21;
/** Lines from which the delimiter is guessed. */
const SAMPLE_LINES = 200;
const delimiters = [';', '\t', ',', '|'] as const;

/** Cells of a CSV, whatever its encoding, delimiter and line ends. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new FileRefusal(fileRefusals.kind);
  // Excel reads the delimiter from a first line «sep=;».
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? guessDelimiter(body);
  return parseCells(body, { delimiter, to: MAX_ORDER_FILE_ROWS + MAX_LINES_BEFORE_ORDERS + 1 }).map((row) =>
    row.map(stripTextMark),
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

/** Delimiter whose reading has the most known heads, then the most rows of one width, then the most columns. */
function guessDelimiter(text: string): string {
  const readings = delimiters.map((delimiter) => ({ delimiter, ...measureDelimiter(text, delimiter) }));
  const [best] = readings.toSorted((a, b) => b.heads - a.heads || b.share - a.share || b.width - a.width);
  return best?.delimiter ?? ';';
}

function measureDelimiter(text: string, delimiter: string) {
  const rows = parseCells(text, { delimiter, to: SAMPLE_LINES }).filter((row) => row.some((cell) => cell !== ''));
  const byWidth = Map.groupBy(
    rows.filter((row) => row.length > 1),
    (row) => row.length,
  );
  const widths = [...byWidth].map(([width, of]) => ({ width, share: of.length / rows.length }));
  const usual = widths.toSorted((a, b) => b.share - a.share || b.width - a.width)[0] ?? { width: 1, share: 0 };
  return { ...usual, heads: findHeads(rows).known };
}

/** A cell without what only tells Excel that it is a text: `="0001"`, `'0001`. */
function stripTextMark(cell: string): string {
  const quoted = /^="(.*)"$/s.exec(cell)?.[1];
  return quoted === undefined ? cell.replace(/^'(?=[\d=+-])/, '') : quoted.replaceAll('""', '"').trim();
}
