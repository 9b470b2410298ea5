import { type Pdf, pdfColours } from '@trassa/service-kit/pdf';

/** A column of a printed table; widths in points. */
export interface PrintColumn {
  title: string;
  width: number;
  align?: 'left' | 'right' | 'center';
}

/** A table to print; `fontSize` in points. */
interface PrintTable {
  columns: readonly PrintColumn[];
  rows: readonly (readonly string[])[];
  fontSize: number;
}

const PADDING = 3;

/** Draws a table with its header on every page; `pdf.y` is below it then. */
export function drawTable(pdf: Pdf, { columns, rows, fontSize }: PrintTable): void {
  const left = pdf.page.margins.left;
  const header = columns.map(({ title }) => title);
  drawRow(pdf, { columns, cells: header, fontSize, left, isHead: true });
  for (const cells of rows) {
    const height = getRowHeight(pdf, { columns, cells, fontSize, left });
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      drawRow(pdf, { columns, cells: header, fontSize, left, isHead: true });
    }
    drawRow(pdf, { columns, cells, fontSize, left });
  }
  pdf.x = left;
}

interface PrintRow {
  columns: readonly PrintColumn[];
  cells: readonly string[];
  fontSize: number;
  left: number;
  isHead?: boolean;
}

function getRowHeight(pdf: Pdf, { columns, cells, fontSize, isHead = false }: PrintRow): number {
  pdf.font(isHead ? 'bold' : 'regular').fontSize(fontSize);
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(cells[index] || ' ', { width: width - 2 * PADDING }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(pdf: Pdf, row: PrintRow): void {
  const { columns, cells, left, isHead = false } = row;
  const [top, height] = [pdf.y, getRowHeight(pdf, row)];
  let x = left;
  columns.forEach(({ width, align = 'left' }, index) => {
    pdf.rect(x, top, width, height).lineWidth(0.5).strokeColor(pdfColours.quiet).stroke();
    pdf
      .fillColor(pdfColours.ink)
      .text(cells[index] ?? '', x + PADDING, top + PADDING, {
        ...{ width: width - 2 * PADDING, align: isHead ? 'center' : align },
      });
    x += width;
  });
  pdf.x = left;
  pdf.y = top + height;
}
