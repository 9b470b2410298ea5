import { drawFooter, drawPdf, drawRule, type Pdf, pdfColours } from './pdf.ts';

const MARGIN = 42;
const LABEL_WIDTH = 150;
const WIDTH = 595.28 - MARGIN * 2;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH;
/** Where the last row of a page ends. */
const BOTTOM = 780;
const { ink: INK, quiet: QUIET, rule: RULE } = pdfColours;
const BLANK_HEIGHT = 18;
const BLANK_COLUMN_GAP = 12;

/** Label, and a value or captions of lines to fill in by hand. */
export type PrintRow = [label: string, value: string | readonly string[]];

/** Titled rows of a print form. */
export interface PrintSection {
  title: string;
  rows: readonly PrintRow[];
}

/** A print form; `footer` is followed by the number of the page. */
export interface PrintForm {
  title: string;
  subtitle: string;
  sections: readonly PrintSection[];
  footer: string;
}

/** PDF of a print form on A4, in a font with Cyrillic. */
export function drawPrintForm({ title, subtitle, sections, footer }: PrintForm): Promise<Uint8Array> {
  return drawPdf({ title, margin: MARGIN }, (pdf) => {
    drawHead(pdf, title, subtitle);
    for (const section of sections) drawSection(pdf, section);
    drawFooter(pdf, footer);
  });
}

/** «02.11.2026, 14:05 (МСК)». */
export function formatMoscowMoment(at: Date): string {
  const text = at.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
  return `${text} (МСК)`;
}

function drawHead(pdf: Pdf, title: string, subtitle: string) {
  pdf.font('bold').fontSize(16).fillColor(INK).text(title, { width: WIDTH });
  pdf.moveDown(0.2).font('regular').fontSize(9).fillColor(QUIET).text(subtitle, { width: WIDTH });
  pdf.moveDown(0.6);
}

function drawSection(pdf: Pdf, section: PrintSection) {
  if (pdf.y > 740) pdf.addPage();
  pdf.moveDown(0.5).font('bold').fontSize(11).fillColor(INK).text(section.title, MARGIN, pdf.y, { width: WIDTH });
  const line = pdf.y + 2;
  drawRule(pdf, { from: MARGIN, y: line, width: WIDTH, colour: RULE });
  pdf.y = line + 5;
  for (const row of section.rows) drawRow(pdf, row);
}

function drawRow(pdf: Pdf, [label, value]: PrintRow) {
  pdf.font('regular').fontSize(9);
  const height = Math.max(pdf.heightOfString(label, { width: LABEL_WIDTH - 8 }), getValueHeight(pdf, value));
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(QUIET).text(label, MARGIN, top, { width: LABEL_WIDTH - 8 });
  if (typeof value === 'string') pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: VALUE_WIDTH });
  else drawBlanks(pdf, value, top);
  pdf.x = MARGIN;
  pdf.y = top + height + 3;
}

const getValueHeight = (pdf: Pdf, value: PrintRow[1]) =>
  typeof value === 'string'
    ? pdf.heightOfString(value, { width: VALUE_WIDTH })
    : BLANK_HEIGHT + getCaptionHeight(value);

const getCaptionHeight = (captions: readonly string[]) => (captions.some((caption) => caption !== '') ? 8 : 0);

function drawBlanks(pdf: Pdf, captions: readonly string[], top: number) {
  const width = (VALUE_WIDTH - BLANK_COLUMN_GAP * (captions.length - 1)) / captions.length;
  const y = top + BLANK_HEIGHT - 2;
  captions.forEach((caption, index) => {
    const from = MARGIN + LABEL_WIDTH + index * (width + BLANK_COLUMN_GAP);
    drawRule(pdf, { from, y, width, colour: QUIET });
    pdf
      .fontSize(6.5)
      .fillColor(QUIET)
      .text(caption, from, y + 1.5, { width, align: 'center', lineBreak: false });
  });
}
