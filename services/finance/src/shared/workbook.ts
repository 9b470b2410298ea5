import writeExcelFile from 'write-excel-file/node';

/** `day`: `ГГГГ-ММ-ДД`, shown as `format`. */
export type Value = string | number | Date | { day: string; format: string } | null;

/** A sheet of a workbook; widths in characters. */
export interface Sheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly Value[])[];
}

export const column = (title: string, width = 18) => ({ title, width });
function getCell(value: Value) {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' } as const;
  if (typeof value === 'number') return { value, type: Number } as const;
  if (typeof value === 'object')
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: value.format } as const;
  // Always a text cell: a company called «=1+1» must not become a formula.
  return { value, type: String } as const;
}

/** Workbook of the sheets, each with a frozen header. */
export function buildWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const),
        ...rows.map((row) => row.map(getCell)),
      ],
    })),
  ).toBuffer();
}
