import { type Cell, formatCellText } from '@trassa/service-kit/workbook/cell';
import { countKnownFields } from './columns.rules.ts';

/** Heads of a table: titles of its columns, and the line of the last of them, from 0. */
interface Heads {
  titles: string[];
  line: number;
  /** Number of fields that the titles name. */
  known: number;
}

/** Lines of a file among which its heads are. */
const HEAD_SEARCH_LINES = 20;
/** Units, which may also stand under a title of a single column. */
const unitPattern = /^(?:кг|тн?|тонн|м3|м³|шт|дней|(?:тыс\.?\s?)?руб\.?|т\.\s?р\.?|₽|%|°C)$/i;
/** Longer texts are no heads. */
const MAX_TITLE_LENGTH = 60;

/** Heads among the first lines of a file: the line, or two lines one under the other, that name most fields. */
export function findHeads(rows: readonly (readonly Cell[])[]): Heads {
  const first = rows.slice(0, HEAD_SEARCH_LINES + 1);
  let best: Heads = { titles: [], line: 0, known: -1 };
  for (const [line, row] of first.slice(0, HEAD_SEARCH_LINES).entries()) {
    const titles = row.map(formatCellText);
    const known = countKnownFields(titles);
    const isBest = known > best.known;
    if (isBest) best = { titles, line, known };
    const joined = joinTitles(titles, first[line + 1] ?? []);
    const knownJoined = joined ? countKnownFields(joined) : 0;
    // When both name as many fields, two lines win: the second one is no order in any case.
    if (joined && (knownJoined > best.known || (isBest && knownJoined === known && known > 0)))
      best = { titles: joined, line: line + 1, known: knownJoined };
  }
  return best;
}

/**
 * Titles of two lines: «Погрузка» over «дата» and «адрес» is «Погрузка дата» and «Погрузка адрес». Null: the second line is
 * no part of the heads, as when something stands below a title of one column.
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
    return part != null && (unitPattern.test(part) || isUnderSpan(above, { column, group, width }));
  });
  const counts = Map.groupBy(under, (column) => groups[column]);
  if (!isJoined || ![...counts.values()].some(({ length }) => length > 1)) return null;
  return parts.map((part, column) => (part ? `${above[groups[column] ?? 0]} ${part}` : (above[column] ?? '')));
}

/** What the second line adds to a title; a cell that is merged downwards has its title in both. Null: it holds no title. */
function getSecondLinePart(top: string, cell: Cell): string | null {
  const part = formatCellText(cell);
  if (part === '' || part === top) return '';
  return typeof cell === 'number' || part.length > MAX_TITLE_LENGTH ? null : part;
}

/** Whether the title above a column, which begins in column `group`, spans further columns. */
function isUnderSpan(
  above: readonly string[],
  { column, group, width }: { column: number; group: number; width: number },
): boolean {
  if (group === -1) return false;
  return group < column || (column + 1 < width && (above[column + 1] ?? '') === '');
}
