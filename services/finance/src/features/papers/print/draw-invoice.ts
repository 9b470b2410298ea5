import { drawFooter, drawPdf, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import encodeQR from 'qr';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import {
  CONTENT_WIDTH,
  drawSignaturePlace,
  keepTogether,
  MARGIN,
  type SignaturePlace,
} from '../../../shared/print/hands.ts';
import { drawLabelledValue, drawParties, drawServiceTable, drawTitle, getPaperTitle } from './paper-pieces.ts';
import { formatPaymentPurpose, formatPaymentTerm } from './paper-words.rules.ts';
import { buildPaymentQr } from './payment-qr.rules.ts';

const QR_SIZE = 120;

/** PDF of a счёт: requisites to pay by with their QR, trips, VAT, sum in words and the day by which to pay. */
export function drawInvoice(whole: WholePaper): Promise<Uint8Array> {
  const { paper } = whole;
  return drawPdf({ title: getPaperTitle(whole), margin: MARGIN }, (pdf) => {
    drawBankRequisites(pdf, whole);
    drawTitle(pdf, whole);
    drawParties(pdf, whole, ['Поставщик', 'Покупатель']);
    drawServiceTable(pdf, whole);
    drawLabelledValue(pdf, 'Срок оплаты', formatPaymentTerm(paper));
    drawSigner(pdf, { left: MARGIN, width: CONTENT_WIDTH, position: paper.seller.position, name: paper.seller.signer });
    drawFooter(pdf, getPaperTitle(whole));
  });
}

/** Requisites in the order of a payment order, with the QR beside them. */
function drawBankRequisites(pdf: Pdf, { paper, lines }: WholePaper): void {
  const { seller } = paper;
  const top = pdf.y;
  const codes = [`ИНН ${seller.inn}`, seller.kpp ? `КПП ${seller.kpp}` : ''].filter(Boolean).join('   ');
  const rows: readonly (readonly [string, string])[] = [
    ['Банк получателя', seller.bankName],
    ['БИК', seller.bic],
    ['Корр. счёт', seller.correspondentAccount],
    ['Получатель', seller.name],
    ['', codes],
    ['Счёт получателя', seller.account],
  ];
  for (const [label, value] of rows) if (value) drawLabelledValue(pdf, label, value, CONTENT_WIDTH - QR_SIZE - 16);
  const bottom = pdf.y;
  const purpose = formatPaymentPurpose({ paper, lines });
  drawQr(pdf, buildPaymentQr(seller, { kopecks: paper.total_kopecks, purpose }), {
    ...{ x: MARGIN + CONTENT_WIDTH - QR_SIZE, y: top, size: QR_SIZE },
  });
  pdf.font('regular').fontSize(7).fillColor(pdfColours.quiet);
  pdf.text('Оплата по QR-коду', MARGIN + CONTENT_WIDTH - QR_SIZE, top + QR_SIZE + 2, {
    width: QR_SIZE,
    align: 'center',
  });
  pdf.y = Math.max(bottom, top + QR_SIZE + 14) + 12;
}

function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const step = size / rows.length;
  rows.forEach((row, line) => {
    row.forEach((isDark, column) => {
      // Each square is drawn slightly too large: seams between squares would confuse cameras.
      if (isDark) pdf.rect(x + column * step, y + line * step, step + 0.05, step + 0.05);
    });
  });
  pdf.fill('#000000');
}

function drawSigner(pdf: Pdf, { left, width, position, name }: Omit<SignaturePlace, 'y'>): void {
  keepTogether(pdf, 60);
  drawSignaturePlace(pdf, { left, y: pdf.y + 14, width: width * 0.66, position, name });
}
