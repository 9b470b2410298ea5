import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { drawFooter, drawPdf, drawRule, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { drawTable } from '../../../shared/print/draw-table.ts';
import { keepTogether } from '../../../shared/print/hands.ts';
import { formatSum } from '../../../shared/print/sums.rules.ts';
import { getLineChange, sumChanges } from '../papers.rules.ts';
import {
  CONTENT_WIDTH,
  DASH,
  drawField,
  drawFormEntries,
  drawStatus,
  MARGIN,
  STATUS_WIDTH,
} from './landscape-pieces.ts';
import {
  formatInnAndKpp,
  formatLongDay,
  formatPaperName,
  formatRevision,
  formatVatRate,
  getBuyer,
  getSeller,
  hasVat,
} from './paper-words.rules.ts';

/** PDF of an УКД in the form of the resolution of the government 1137: each line before and after, and what it grew by. */
export function drawCorrection(whole: WholePaper): Promise<Uint8Array> {
  const title = `УКД № ${whole.paper.number_text} от ${formatLongDay(whole.paper.issued_on)}`;
  return drawPdf({ title, margin: MARGIN, landscape: true }, (pdf) => {
    drawHead(pdf, whole);
    drawLines(pdf, whole);
    drawAgreement(pdf, whole);
    drawFooter(pdf, title);
  });
}

function drawHead(pdf: Pdf, { paper, base, lines }: WholePaper): void {
  const top = pdf.y;
  drawStatus(pdf, {
    ...{ name: 'Универсальный корректировочный документ', status: hasVat(lines) ? 1 : 2, top },
    hint: '1 – корректировочный счёт-фактура и соглашение (уведомление)\n2 – соглашение (уведомление)',
  });
  const left = MARGIN + STATUS_WIDTH + 10;
  const width = CONTENT_WIDTH - STATUS_WIDTH - 10;
  pdf.font('regular').fontSize(6.5).fillColor(pdfColours.quiet);
  pdf.text('Форма по постановлению Правительства РФ от 26.12.2011 № 1137', left, top, { width, align: 'right' });
  pdf.font('bold').fontSize(11).fillColor(pdfColours.ink);
  const name = `Корректировочный счёт-фактура № ${paper.number_text} от ${formatLongDay(paper.issued_on)}`;
  pdf.text(name, left, top + 2, { lineBreak: false });
  if (paper.cancelled_at) pdf.text('АННУЛИРОВАН', left + 430, top + 2);
  pdf.y = top + 20;
  const [seller, buyer] = [getSeller(paper), getBuyer(paper)];
  const revision = base ? formatRevision(base) : null;
  const corrected = base ? `№ ${base.number_text} от ${formatDay(base.issued_on)}` : DASH;
  const rows: readonly (readonly [string, string, string])[] = [
    ['Исправление корректировочного счёта-фактуры', DASH, '(1а)'],
    ['К счёту-фактуре (УПД)', revision ? `${corrected} с учётом исправления ${revision}` : corrected, '(1б)'],
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', formatInnAndKpp(seller), '(2б)'],
    ['Покупатель', buyer.name, '(3)'],
    ['Адрес', buyer.address || DASH, '(3а)'],
    ['ИНН/КПП покупателя', formatInnAndKpp(buyer), '(3б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(4)'],
  ];
  for (const row of rows) drawField(pdf, row, { left, width });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + 110) + 6;
}

const columns = [
  { title: '№ п/п', width: 30, align: 'center' },
  { title: 'Наименование (1)', width: 0 },
  { title: 'Показатели (1а)', width: 92 },
  { title: 'Ед. (2а)', width: 40, align: 'center' },
  { title: 'Кол-во (3)', width: 40, align: 'right' },
  { title: 'Стоимость без налога (5)', width: 84, align: 'right' },
  { title: 'Ставка (7)', width: 48, align: 'center' },
  { title: 'Сумма налога (8)', width: 80, align: 'right' },
  { title: 'Стоимость с налогом (9)', width: 84, align: 'right' },
] as const;
const fixedColumnsWidth = columns.reduce((sum, { width }) => sum + width, 0);

/** Growth of a sum, or its decline when the caller negates it; a dash where the value is not positive. */
const formatGrowth = (kopecks: number) => (kopecks > 0 ? formatSum(kopecks) : DASH);

function drawLines(pdf: Pdf, { lines }: WholePaper): void {
  const { up, down } = sumChanges(lines);
  const rows = lines.flatMap((line) => {
    const { before, after, grown } = getLineChange(line);
    const state = (name: string, { sum, vat, rate }: typeof before) => [
      ...[name, 'усл. ед', sum > 0 ? '1' : '0', formatSum(sum - vat), formatVatRate(rate)],
      ...[rate === null ? 'без НДС' : formatSum(vat), formatSum(sum)],
    ];
    const change = (name: string, sign: 1 | -1) => [
      ...[
        name,
        'Х',
        DASH,
        formatGrowth(sign * grown.net),
        'Х',
        formatGrowth(sign * grown.vat),
        formatGrowth(sign * grown.sum),
      ],
    ];
    return [
      [`${line.position}`, line.text, ...state('А (до изменения)', before)],
      ['', '', ...state('Б (после изменения)', after)],
      ['', '', ...change('В (увеличение)', 1)],
      ['', '', ...change('Г (уменьшение)', -1)],
    ];
  });
  const total = (name: string, { net, vat, sum }: typeof up) => [
    ...['', name, '', '', '', formatGrowth(net), 'Х', formatGrowth(vat), formatGrowth(sum)],
  ];
  drawTable(pdf, {
    fontSize: 6.8,
    columns: columns.map((column) =>
      column.width === 0 ? { ...column, width: CONTENT_WIDTH - fixedColumnsWidth } : column,
    ),
    rows: [...rows, total('Всего увеличение (сумма строк В)', up), total('Всего уменьшение (сумма строк Г)', down)],
  });
}

/** The lower part: the agreement on the change, and places for the signatures of both sides. */
function drawAgreement(pdf: Pdf, { paper, base }: WholePaper): void {
  keepTogether(pdf, 130);
  pdf.y += 6;
  drawRule(pdf, { from: MARGIN, y: pdf.y, width: CONTENT_WIDTH, colour: pdfColours.ink });
  pdf.y += 5;
  const place = { left: MARGIN, width: CONTENT_WIDTH };
  drawField(
    pdf,
    ['Передаточный документ, к которому относится корректировка', base ? formatPaperName(base) : DASH, ''],
    place,
  );
  drawField(pdf, ['Основание корректировки', paper.basis || 'Соглашение сторон об изменении цены', ''], place);
  const top = pdf.y + 6;
  const half = CONTENT_WIDTH / 2 - 12;
  const { seller } = paper;
  drawFormEntries(pdf, { left: MARGIN, top, width: half }, [
    ['Предлагаю изменить стоимость', '', seller.position, seller.signer],
    [`${seller.name}, ИНН/КПП ${formatInnAndKpp(getSeller(paper))}`, ''],
  ]);
  drawFormEntries(pdf, { left: MARGIN + half + 24, top, width: half }, [
    ['На изменение стоимости согласен', '', '', ''],
    [`${paper.client_name}, ИНН/КПП ${formatInnAndKpp(getBuyer(paper)) || DASH}`, ''],
  ]);
}
