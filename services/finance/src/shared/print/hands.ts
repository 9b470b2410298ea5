import { drawRule, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import { formatInitials } from './sums.rules.ts';

/** Margin of portrait A4 pages, and the width between margins, in points. */
export const MARGIN = 42;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;
/** Begins a new page when less than `height` points are left on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

/** Name of a side over its place to sign. */
export function drawPartyOverSignPlace(
  pdf: Pdf,
  side: { left: number; top: number; width: number; title: string; party: string },
): void {
  const { left, top, width, title, party } = side;
  pdf.font('bold').fontSize(9).fillColor(pdfColours.ink).text(title, left, top, { width });
  pdf.font('regular').text(party, left, pdf.y, { width });
}

export interface SignaturePlace {
  left: number;
  y: number;
  width: number;
  position: string;
  name: string;
}

/** Job title, a line to sign on, and the name. */
export function drawSignaturePlace(pdf: Pdf, { left, y, width, position, name }: SignaturePlace): void {
  const part = width / 3;
  const captions = ['должность', 'подпись', 'расшифровка подписи'];
  const texts = [position, '', name ? formatInitials(name) : ''];
  texts.forEach((text, index) => {
    const [x, room] = [left + index * part, part - 8];
    pdf.font('regular').fontSize(8.5).fillColor(pdfColours.ink);
    const height = text ? pdf.heightOfString(text, { width: room }) : 0;
    pdf.text(text, x, y + 20 - height, { width: room });
    drawRule(pdf, { from: x, y: y + 21, width: room, colour: pdfColours.quiet });
    pdf
      .fontSize(6.5)
      .fillColor(pdfColours.quiet)
      .text(captions[index] ?? '', x, y + 22.5, { width: room, align: 'center' });
  });
  pdf.x = left;
  pdf.y = y + 34;
}
