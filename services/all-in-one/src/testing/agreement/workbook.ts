import { readXlsx } from 'hucre/xlsx';

/** What stands under a heading of a sheet (counted from 1), as numbers; empty cells are left out. */
export async function getColumn(
  file: Uint8Array,
  { sheet, title }: { sheet: number; title: string },
): Promise<number[]> {
  const [heads = [], ...rows] = (await readXlsx(file)).sheets[sheet - 1]?.rows ?? [];
  const column = heads.indexOf(title);
  if (column < 0) throw new Error(`the workbook has no «${title}»: ${heads}`);
  return rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]));
}
