import { MAX_ORDER_FILE_ROWS } from '@trassa/contracts/orders/order-file-values';
import { parse } from 'csv-parse/sync';
import { FileRefusal, fileRefusals } from './file-refusal.ts';

/** Lines before the heads, and the heads. */
const SPARE_LINES = 21;

/** Cells of a CSV in UTF-8, UTF-16 or Windows-1251, split by semicolons, commas or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new FileRefusal(fileRefusals.kind);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: false,
      to: MAX_ORDER_FILE_ROWS + SPARE_LINES + 1,
    });
  } catch (error) {
    throw new FileRefusal(fileRefusals.broken, { cause: error });
  }
}

/** Excel saves CSV in Windows-1251 unless it is told otherwise, and there nearly every byte is a letter. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The one that splits the first lines into the most cells. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 4000);
  const counts = [';', '\t', ','].map((delimiter) => ({ delimiter, count: start.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
