import { paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import { drawRule, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { drawTable } from '../../../shared/print/draw-table.ts';
import { CONTENT_WIDTH, keepTogether, MARGIN } from '../../../shared/print/hands.ts';
import { formatSum } from '../../../shared/print/sums.rules.ts';
import { formatLongDay, formatParty, formatRevision, getBuyer, getSeller, listVatByRate } from './paper-words.rules.ts';
import { formatSumInWords } from './sum-in-words.rules.ts';

const LABEL_WIDTH = 84;

export const getPaperTitle = ({ paper }: WholePaper) => {
  const name = paper.kind === 'invoice' ? 'Счёт на оплату' : paperKindLabels[paper.kind];
  const revision = formatRevision(paper);
  const title = `${name} № ${paper.number_text} от ${formatLongDay(paper.issued_on)}`;
  return revision ? `${title}, исправление ${revision}` : title;
};

export function drawTitle(pdf: Pdf, whole: WholePaper): void {
  pdf
    .font('bold')
    .fontSize(14)
    .fillColor(pdfColours.ink)
    .text(getPaperTitle(whole), MARGIN, pdf.y, { width: CONTENT_WIDTH });
  if (whole.paper.cancelled_at) pdf.fontSize(11).text('АННУЛИРОВАН');
  drawRule(pdf, { from: MARGIN, y: pdf.y + 4, width: CONTENT_WIDTH, colour: pdfColours.ink });
  pdf.y += 12;
}

export function drawLabelledValue(pdf: Pdf, label: string, value: string, width = CONTENT_WIDTH): void {
  const top = pdf.y;
  pdf.font('regular').fontSize(9).fillColor(pdfColours.quiet);
  if (label) pdf.text(label, MARGIN, top, { width: LABEL_WIDTH - 6 });
  const below = pdf.y;
  pdf.fillColor(pdfColours.ink).text(value, MARGIN + LABEL_WIDTH, top, { width: width - LABEL_WIDTH });
  pdf.x = MARGIN;
  pdf.y = Math.max(label ? below : top, pdf.y) + 3;
}

export function drawParties(pdf: Pdf, { paper }: WholePaper, [ours, theirs]: readonly [string, string]): void {
  drawLabelledValue(pdf, ours, formatParty(getSeller(paper)));
  drawLabelledValue(pdf, theirs, formatParty(getBuyer(paper)));
  if (paper.basis) drawLabelledValue(pdf, 'Основание', paper.basis);
  pdf.y += 4;
}

/** Trips, totals, and the sum in words. */
export function drawServiceTable(pdf: Pdf, { paper, lines }: WholePaper): void {
  drawTable(pdf, {
    fontSize: 8.5,
    columns: [
      { title: '№', width: 26, align: 'center' },
      { title: 'Услуга', width: CONTENT_WIDTH - 26 - 42 - 44 - 80 - 80 },
      { title: 'Кол-во', width: 42, align: 'center' },
      { title: 'Ед.', width: 44, align: 'center' },
      { title: 'Цена, ₽', width: 80, align: 'right' },
      { title: 'Сумма, ₽', width: 80, align: 'right' },
    ],
    rows: lines.map(({ position, text, sum_kopecks }) => [
      ...[`${position}`, text, '1', 'усл. ед.', formatSum(sum_kopecks), formatSum(sum_kopecks)],
    ]),
  });
  keepTogether(pdf, 96);
  pdf.y += 6;
  const vat = listVatByRate(lines).map(
    ({ rate, kopecks }) => [`В том числе НДС ${rate} %`, formatSum(kopecks)] as const,
  );
  const totals = [['Итого', formatSum(paper.total_kopecks)], ...(vat.length > 0 ? vat : [['Без НДС', '—']])] as const;
  for (const [name, value] of totals) {
    const top = pdf.y;
    pdf.font('bold').fontSize(9).fillColor(pdfColours.ink);
    pdf.text(`${name}:`, MARGIN, top, { width: CONTENT_WIDTH - 90, align: 'right' });
    pdf.text(value ?? '', MARGIN + CONTENT_WIDTH - 84, top, { width: 81, align: 'right' });
    pdf.y = top + 13;
  }
  pdf.font('regular').text(`Всего наименований ${lines.length}, на сумму ${formatSum(paper.total_kopecks)} ₽`, MARGIN);
  pdf.font('bold').text(formatSumInWords(paper.total_kopecks), MARGIN, pdf.y + 1, { width: CONTENT_WIDTH });
  pdf.y += 6;
}
