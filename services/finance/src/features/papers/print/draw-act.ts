import { drawFooter, drawPdf, pdfColours } from '@trassa/service-kit/pdf';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import {
  CONTENT_WIDTH,
  drawPartyOverSignPlace,
  drawSignaturePlace,
  keepTogether,
  MARGIN,
} from '../../../shared/print/hands.ts';
import { drawParties, drawServiceTable, drawTitle, getPaperTitle } from './paper-pieces.ts';

/** PDF of an акт: trips, and places for the signatures of both sides. */
export function drawAct(whole: WholePaper): Promise<Uint8Array> {
  const { paper } = whole;
  return drawPdf({ title: getPaperTitle(whole), margin: MARGIN }, (pdf) => {
    drawTitle(pdf, whole);
    drawParties(pdf, whole, ['Исполнитель', 'Заказчик']);
    drawServiceTable(pdf, whole);
    pdf.moveDown(0.6).font('regular').fontSize(9).fillColor(pdfColours.ink);
    pdf.text(
      'Вышеперечисленные услуги выполнены полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.',
      ...[MARGIN, pdf.y, { width: CONTENT_WIDTH }],
    );
    keepTogether(pdf, 90);
    const top = pdf.y + 10;
    const half = CONTENT_WIDTH / 2 - 12;
    drawPartyOverSignPlace(pdf, { left: MARGIN, top, width: half, title: 'Исполнитель', party: paper.seller.name });
    drawPartyOverSignPlace(pdf, {
      left: MARGIN + half + 24,
      top,
      width: half,
      title: 'Заказчик',
      party: paper.client_name,
    });
    const y = Math.max(pdf.y, top + 30);
    drawSignaturePlace(pdf, {
      left: MARGIN,
      y,
      width: half,
      ...{ position: paper.seller.position, name: paper.seller.signer },
    });
    drawSignaturePlace(pdf, { left: MARGIN + half + 24, y, width: half, position: '', name: '' });
    drawFooter(pdf, getPaperTitle(whole));
  });
}
