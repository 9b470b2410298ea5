import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const REGULAR = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf'));
const BOLD = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'));

export type Pdf = InstanceType<typeof PDFDocument>;

export const pdfColours = { ink: '#1B2430', quiet: '#5A6675', rule: '#C9D0D9' } as const;

/** Title of the document in its file, margin of its A4 pages, and whether they are landscape. */
interface PdfOptions {
  title: string;
  margin: number;
  landscape?: boolean;
}

/** Bytes of a PDF that `draw` draws in the Cyrillic fonts «regular» and «bold»; it may return to earlier pages. */
export function drawPdf(
  { title, margin, landscape = false }: PdfOptions,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> {
  const info = { Title: title, Producer: 'Трасса' };
  const layout = landscape ? ('landscape' as const) : ('portrait' as const);
  const pdf = new PDFDocument({ size: 'A4', layout, margin, bufferPages: true, info });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  draw(pdf);
  pdf.end();
  return done;
}

interface HorizontalRule {
  from: number;
  y: number;
  width: number;
  colour: string;
}

export function drawRule(pdf: Pdf, { from, y, width, colour }: HorizontalRule): void {
  pdf
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

/** Writes a footer and the number of the page below every page. */
export function drawFooter(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { margins, width, height } = pdf.page;
    // Text below the bottom margin would start a new page.
    margins.bottom = 0;
    const text = `${footer.replace(/\.$/, '')}. Страница ${page + 1} из ${count}`;
    const place = { width: width - margins.left - margins.right, lineBreak: false };
    pdf
      .font('regular')
      .fontSize(7.5)
      .fillColor(pdfColours.quiet)
      .text(text, margins.left, height - 30, place);
  }
}
