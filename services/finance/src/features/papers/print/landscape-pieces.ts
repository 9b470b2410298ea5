import { drawRule, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import { drawSignaturePlace } from '../../../shared/print/hands.ts';

/** Margin of landscape A4 pages, and the width between margins, in points. */
export const MARGIN = 28;
export const CONTENT_WIDTH = 841.89 - 2 * MARGIN;
export const STATUS_WIDTH = 92;
export const DASH = '—';

interface StatusBox {
  name: string;
  status: 1 | 2;
  top: number;
  hint: string;
}

/** Name and status of a paper in its corner. */
export function drawStatus(pdf: Pdf, { name, status, top, hint }: StatusBox): void {
  pdf.font('bold').fontSize(9).fillColor(pdfColours.ink);
  pdf.text(name, MARGIN, top, { width: STATUS_WIDTH });
  const y = pdf.y + 8;
  pdf.fontSize(9).text('Статус:', MARGIN, y + 3);
  pdf
    .rect(MARGIN + 44, y, 22, 18)
    .lineWidth(1)
    .strokeColor(pdfColours.ink)
    .stroke();
  pdf.fontSize(11).text(`${status}`, MARGIN + 44, y + 2.5, { width: 22, align: 'center' });
  pdf.font('regular').fontSize(6.5).fillColor(pdfColours.quiet);
  pdf.text(hint, MARGIN, y + 26, { width: STATUS_WIDTH });
}

/** A line of the head: label, value, and the line number of the official form, «(1)». */
export function drawField(
  pdf: Pdf,
  [label, value, mark]: readonly [string, string, string],
  { left, width }: { left: number; width: number },
): void {
  const top = pdf.y;
  const label_width = 190;
  const room = width - label_width - 28;
  pdf
    .font('regular')
    .fontSize(7.5)
    .fillColor(pdfColours.quiet)
    .text(label, left, top, { width: label_width - 6 });
  const below = pdf.y;
  pdf.fillColor(pdfColours.ink).text(value, left + label_width, top, { width: room });
  const bottom = Math.max(below, pdf.y);
  pdf.fillColor(pdfColours.quiet).text(mark, left + width - 24, top, { width: 24, align: 'right', lineBreak: false });
  drawRule(pdf, { from: left + label_width, y: bottom + 0.5, width: room, colour: pdfColours.rule });
  pdf.y = bottom + 2;
}

export function drawCaption(
  pdf: Pdf,
  text: string,
  { left, y, width }: { left: number; y: number; width: number },
): void {
  pdf.font('regular').fontSize(7.5).fillColor(pdfColours.quiet).text(text, left, y, { width });
}

/** A text with its line number of the official form, and who signs under it. */
type FormEntry = readonly [text: string, mark: string, position?: string, name?: string];

export function drawFormEntries(
  pdf: Pdf,
  { left, top, width }: { left: number; top: number; width: number },
  entries: readonly FormEntry[],
): void {
  pdf.y = top;
  for (const [text, mark, position, name] of entries) {
    const y = pdf.y;
    drawCaption(pdf, text, { left, y, width: width - 28 });
    const below = pdf.y;
    pdf.text(mark, left + width - 24, y, { width: 24, align: 'right', lineBreak: false });
    if (position === undefined) pdf.y = below + 4;
    else drawSignaturePlace(pdf, { left, y: below - 8, width, position, name: name ?? '' });
  }
}
