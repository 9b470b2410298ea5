import { strFromU8, unzipSync } from 'fflate';

const cell = /<c r="([A-Z]+)(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;

/** Numbers under a heading of a sheet (counted from 1); cells without a number are skipped. */
export function getColumn(file: Uint8Array, { sheet, title }: { sheet: number; title: string }): number[] {
  const parts = unzipSync(file);
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, one]) => one,
  );
  const cells = [...text(`xl/worksheets/sheet${sheet}.xml`).matchAll(cell)].map(
    ([, column = '', row = '', attributes = '', inside = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(inside)?.[1] ?? '';
      const isShared = attributes.includes('t="s"');
      return { column, row: Number(row), text: isShared ? (shared[Number(value)] ?? '') : value };
    },
  );
  const head = cells.find(({ row, text: words }) => row === 1 && words === title);
  if (!head)
    throw new Error(`the workbook has no «${title}»: ${cells.filter(({ row }) => row === 1).map(({ text: t }) => t)}`);
  const below = cells.filter(({ column, row }) => column === head.column && row > 1);
  return below.filter(({ text: words }) => words !== '').map(({ text: words }) => Number(words));
}
