/** Cell of a table: a number where the file has one, else a text; an empty text for an empty cell. */
export type Cell = string | number;

/** Text of a cell as a person reads it. */
export const formatCellText = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '').trim();

export const isEmptyRow = (row: readonly Cell[]) => row.every((cell) => cell === '');

/** Values that Excel shows in place of a result, in English and Russian; `####`: a column too narrow, saved as CSV. */
const errorPattern =
  /^(?:#(?:DIV\/0|ДЕЛ\/0|REF|ССЫЛКА|VALUE|ЗНАЧ|NULL|ПУСТО|NUM|ЧИСЛО|SPILL|ПЕРЕНОС|CALC|ВЫЧИСЛ)!|#(?:NAME|ИМЯ)\?|#(?:N\/A|Н\/Д)|#{3,})$/i;

/** Why a cell that is not empty has no value; null when it has one. */
export function findCellFault(cell: Cell | undefined): string | null {
  const text = formatCellText(cell);
  if (errorPattern.test(text)) return 'в ячейке ошибка вместо значения';
  if (/^=[^=\s]/.test(text)) return 'формула не вычислена: откройте файл в Excel и сохраните';
  return null;
}
