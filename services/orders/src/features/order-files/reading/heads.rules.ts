import { type Cell, formatCellText } from '@trassa/service-kit/workbook/cell';
import { countKnownFields } from './columns.rules.ts';

/** Header of a table: titles of its columns, and its last line in the file, from 0. */
interface TableHeader {
  titles: string[];
  line: number;
  /** Number of fields that the titles name. */
  known: number;
}

/** First lines of a file, among which its header is searched. */
const HEADER_SEARCH_LINES = 20;
/** Units, which may also stand under a title of a single column. */
const unitPattern = /^(?:кг|тн?|тонн|м3|м³|шт|дней|(?:тыс\.?\s?)?руб\.?|т\.\s?р\.?|₽|%|°C)$/i;
/** A longer text is no column title. */
const MAX_TITLE_LENGTH = 60;

/** Header of a table: the one of the first lines, or pair of neighbouring lines, that names most fields. */
export function findTableHeader(rows: readonly (readonly Cell[])[]): TableHeader {
  const first = rows.slice(0, HEADER_SEARCH_LINES + 1);
  let best: TableHeader = { titles: [], line: 0, known: -1 };
  for (const [line, row] of first.slice(0, HEADER_SEARCH_LINES).entries()) {
    const titles = row.map(formatCellText);
    const known = countKnownFields(titles);
    const isBest = known > best.known;
    if (isBest) best = { titles, line, known };
    const joined = joinTitles(titles, first[line + 1] ?? []);
    const knownJoined = joined ? countKnownFields(joined) : 0;
    // Of a line and a pair that name equally many fields the pair wins, lest its second line is read as an order.
    if (joined && (knownJoined > best.known || (isBest && knownJoined === known && known > 0)))
      best = { titles: joined, line: line + 1, known: knownJoined };
  }
  return best;
}

/**
 * Titles of two lines: «Погрузка» over «дата» and «адрес» is «Погрузка дата» and «Погрузка адрес». Null: the second
 * line is no part of the header, as when something other than a unit stands below a title of one column.
 */
function joinTitles(above: readonly string[], below: readonly Cell[]): string[] | null {
  const width = Math.max(above.length, below.length);
  const parts = Array.from({ length: width }, (_, column) =>
    getSecondLinePart(above[column] ?? '', below[column] ?? ''),
  );
  const groups = parts.map((_, column) => above.findLastIndex((title, at) => at <= column && title !== ''));
  const under = [...parts.keys()].filter((column) => parts[column] !== '');
  const isJoined = under.every((column) => {
    const [part, group = -1] = [parts[column], groups[column]];
    return part != null && (unitPattern.test(part) || isUnderSpanningTitle(above, { column, group, width }));
  });
  const counts = Map.groupBy(under, (column) => groups[column]);
  if (!isJoined || ![...counts.values()].some(({ length }) => length > 1)) return null;
  return parts.map((part, column) => (part ? `${above[groups[column] ?? 0]} ${part}` : (above[column] ?? '')));
}

/** What the second line adds to a title; a cell that is merged downwards has its title in both. Null: no title. */
function getSecondLinePart(top: string, cell: Cell): string | null {
  const part = formatCellText(cell);
  if (part === '' || part === top) return '';
  return typeof cell === 'number' || part.length > MAX_TITLE_LENGTH ? null : part;
}

/** Whether the title above a column, which begins in column `group`, spans further columns. */
function isUnderSpanningTitle(
  above: readonly string[],
  { column, group, width }: { column: number; group: number; width: number },
): boolean {
  if (group === -1) return false;
  return group < column || (column + 1 < width && (above[column + 1] ?? '') === '');
}
