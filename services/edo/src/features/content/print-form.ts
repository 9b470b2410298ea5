import { fileURLToPath } from 'node:url';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import PDFDocument from 'pdfkit';
import type { DocumentRow } from '../../db/tables.ts';
import { type PrintSection, printSections } from './print-sections.rules.ts';

const REGULAR = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf'));
const BOLD = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'));
const MARGIN = 42;
const LABEL_WIDTH = 150;
const WIDTH = 595.28 - MARGIN * 2;
const INK = '#1B2430';
const QUIET = '#5A6675';

type Pdf = InstanceType<typeof PDFDocument>;

/** Our print form of a document on A4: data of the XML, or of the list where the XML has none. */
export function drawPrintForm(document: DocumentRow, content: DocumentContent | null, now: Date): Promise<Uint8Array> {
  const kind = document.docflow_type === 'ETRN' ? 'Транспортная накладная' : 'Документ';
  const title = `${kind} № ${document.number || document.document_id}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Producer: 'Трасса' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawHead(pdf, title, document);
  for (const section of printSections(document, content)) drawSection(pdf, section);
  drawFooter(pdf, now);
  pdf.end();
  return done;
}

function drawHead(pdf: Pdf, title: string, document: DocumentRow) {
  pdf.font('bold').fontSize(16).fillColor(INK).text(title, { width: WIDTH });
  const date = document.doc_date && `от ${russianDate(document.doc_date)}`;
  const subtitle = [date, statusLabel(document.doc_type), `документ ${document.document_id}`];
  pdf
    .moveDown(0.2)
    .font('regular')
    .fontSize(9)
    .fillColor(QUIET)
    .text(subtitle.filter(Boolean).join(' · '), { width: WIDTH });
  pdf.moveDown(0.6);
}

function drawSection(pdf: Pdf, section: PrintSection) {
  if (pdf.y > 740) pdf.addPage();
  pdf.moveDown(0.5).font('bold').fontSize(11).fillColor(INK).text(section.title, MARGIN, pdf.y, { width: WIDTH });
  const line = pdf.y + 2;
  pdf
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + WIDTH, line)
    .lineWidth(0.5)
    .strokeColor('#C9D0D9')
    .stroke();
  pdf.y = line + 5;
  for (const [label, value] of section.rows) drawRow(pdf, label, value);
}

function drawRow(pdf: Pdf, label: string, value: string) {
  pdf.font('regular').fontSize(9);
  const valueWidth = WIDTH - LABEL_WIDTH;
  const height = Math.max(
    pdf.heightOfString(label, { width: LABEL_WIDTH - 8 }),
    pdf.heightOfString(value, { width: valueWidth }),
  );
  if (pdf.y + height > 780) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(QUIET).text(label, MARGIN, top, { width: LABEL_WIDTH - 8 });
  pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: valueWidth });
  pdf.x = MARGIN;
  pdf.y = top + height + 3;
}

function drawFooter(pdf: Pdf, now: Date) {
  const at = now.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    const text = `Печатная форма электронного документа, сформирована в Трассе ${at} (МСК). Страница ${page + 1} из ${count}`;
    pdf.font('regular').fontSize(7.5).fillColor(QUIET).text(text, MARGIN, 812, { width: WIDTH, lineBreak: false });
  }
}

function russianDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : date;
}
