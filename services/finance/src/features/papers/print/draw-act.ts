import { drawFooter, drawPdf, pdfColours } from '@trassa/service-kit/pdf';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { drawSide, drawSignaturePlace, keepTogether, MARGIN, WIDTH } from '../../../shared/print/hands.ts';
import { drawParties, drawServices, drawTitle, getTitle } from './paper-pieces.ts';

/** PDF of an акт: trips, and places for the signatures of both sides. */
export function drawAct(whole: WholePaper): Promise<Uint8Array> {
  const { paper } = whole;
  return drawPdf({ title: getTitle(whole), margin: MARGIN }, (pdf) => {
    drawTitle(pdf, whole);
    drawParties(pdf, whole, ['Исполнитель', 'Заказчик']);
    drawServices(pdf, whole);
    pdf.moveDown(0.6).font('regular').fontSize(9).fillColor(pdfColours.ink);
    pdf.text(
      'Вышеперечисленные услуги выполнены полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.',
      ...[MARGIN, pdf.y, { width: WIDTH }],
    );
    keepTogether(pdf, 90);
    const top = pdf.y + 10;
    const half = WIDTH / 2 - 12;
    drawSide(pdf, { left: MARGIN, top, width: half, title: 'Исполнитель', party: paper.seller.name });
    drawSide(pdf, { left: MARGIN + half + 24, top, width: half, title: 'Заказчик', party: paper.client_name });
    const y = Math.max(pdf.y, top + 30);
    drawSignaturePlace(pdf, {
      left: MARGIN,
      y,
      width: half,
      ...{ position: paper.seller.position, name: paper.seller.signer },
    });
    drawSignaturePlace(pdf, { left: MARGIN + half + 24, y, width: half, position: '', name: '' });
    drawFooter(pdf, getTitle(whole));
  });
}
