import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { drawFooter, drawPdf, drawRule, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { drawTable } from '../../../shared/print/draw-table.ts';
import { drawSignaturePlace, keepTogether } from '../../../shared/print/hands.ts';
import { formatSum } from '../../../shared/print/sums.rules.ts';
import {
  CONTENT_WIDTH,
  DASH,
  drawCaption,
  drawField,
  drawFormEntries,
  drawStatus,
  MARGIN,
  STATUS_WIDTH,
} from './landscape-pieces.ts';
import {
  formatInnAndKpp,
  formatLongDay,
  formatRevision,
  formatVatRate,
  getBuyer,
  getSeller,
  hasVat,
} from './paper-words.rules.ts';

/** PDF of an УПД in the form of the resolution of the government 1137, landscape; status 2 where no line has VAT. */
export function drawUtd(whole: WholePaper): Promise<Uint8Array> {
  const title = `УПД № ${whole.paper.number_text} от ${formatLongDay(whole.paper.issued_on)}`;
  return drawPdf({ title, margin: MARGIN, landscape: true }, (pdf) => {
    drawHead(pdf, whole);
    drawLines(pdf, whole);
    drawInvoiceSigners(pdf, whole);
    drawTransfer(pdf, whole);
    drawFooter(pdf, title);
  });
}

function drawHead(pdf: Pdf, whole: WholePaper): void {
  const { paper, lines } = whole;
  const top = pdf.y;
  drawStatus(pdf, {
    ...{ name: 'Универсальный передаточный документ', status: hasVat(lines) ? 1 : 2, top },
    hint: '1 – счёт-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)',
  });
  const left = MARGIN + STATUS_WIDTH + 10;
  const width = CONTENT_WIDTH - STATUS_WIDTH - 10;
  pdf.font('regular').fontSize(6.5).fillColor(pdfColours.quiet);
  pdf.text('Форма по постановлению Правительства РФ от 26.12.2011 № 1137', left, top, { width, align: 'right' });
  pdf.font('bold').fontSize(11).fillColor(pdfColours.ink);
  pdf.text(`Счёт-фактура № ${paper.number_text} от ${formatLongDay(paper.issued_on)}`, left, top + 2);
  if (paper.cancelled_at) pdf.text('АННУЛИРОВАН', left + 320, top + 2);
  pdf.y = top + 20;
  const [seller, buyer] = [getSeller(paper), getBuyer(paper)];
  const shipped = `№ п/п 1${lines.length > 1 ? `–${lines.length}` : ''}, № ${paper.number_text} от ${formatDay(paper.issued_on)}`;
  const rows: readonly (readonly [string, string, string])[] = [
    ['Исправление', formatRevision(paper) ?? DASH, '(1а)'],
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', formatInnAndKpp(seller), '(2б)'],
    ['Грузоотправитель и его адрес', DASH, '(3)'],
    ['Грузополучатель и его адрес', DASH, '(4)'],
    ['К платёжно-расчётному документу', DASH, '(5)'],
    ['Документ об отгрузке', shipped, '(5а)'],
    ['Покупатель', buyer.name, '(6)'],
    ['Адрес', buyer.address || DASH, '(6а)'],
    ['ИНН/КПП покупателя', formatInnAndKpp(buyer), '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
    ['Идентификатор государственного контракта, договора (соглашения)', DASH, '(8)'],
  ];
  for (const row of rows) drawField(pdf, row, { left, width });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + 150) + 6;
}

const columns = [
  { title: '№ п/п (1)', width: 26, align: 'center' },
  { title: 'Наименование товара (описание работ, услуг) (1а)', width: 0 },
  { title: 'Код вида (1б)', width: 30, align: 'center' },
  { title: 'Код ед. (2)', width: 28, align: 'center' },
  { title: 'Ед. (2а)', width: 38, align: 'center' },
  { title: 'Кол-во (3)', width: 32, align: 'right' },
  { title: 'Цена за ед. (4)', width: 64, align: 'right' },
  { title: 'Стоимость без налога (5)', width: 68, align: 'right' },
  { title: 'Акциз (6)', width: 40, align: 'center' },
  { title: 'Ставка (7)', width: 40, align: 'center' },
  { title: 'Сумма налога (8)', width: 64, align: 'right' },
  { title: 'Стоимость с налогом (9)', width: 68, align: 'right' },
  { title: 'Страна (10, 10а)', width: 36, align: 'center' },
  { title: 'РНПТ (11)', width: 36, align: 'center' },
] as const;
const fixedColumnsWidth = columns.reduce((sum, { width }) => sum + width, 0);

function drawLines(pdf: Pdf, { paper, lines }: WholePaper): void {
  const net = (line: { sum_kopecks: number; vat_kopecks: number }) => formatSum(line.sum_kopecks - line.vat_kopecks);
  const total = formatSum(paper.total_kopecks - paper.vat_kopecks);
  const vat = hasVat(lines) ? formatSum(paper.vat_kopecks) : 'без НДС';
  drawTable(pdf, {
    fontSize: 6.8,
    columns: columns.map((column) =>
      column.width === 0 ? { ...column, width: CONTENT_WIDTH - fixedColumnsWidth } : column,
    ),
    rows: [
      ...lines.map((line) => [
        ...[`${line.position}`, line.text, DASH, '876', 'усл. ед', '1', net(line), net(line), 'без акциза'],
        ...[formatVatRate(line.vat_rate), line.vat_rate === null ? 'без НДС' : formatSum(line.vat_kopecks)],
        ...[formatSum(line.sum_kopecks), DASH, DASH],
      ]),
      ['', 'Всего к оплате (9)', '', '', '', '', '', total, 'Х', 'Х', vat, formatSum(paper.total_kopecks), '', ''],
    ],
  });
}

function drawInvoiceSigners(pdf: Pdf, { paper, lines }: WholePaper): void {
  if (!hasVat(lines)) return;
  keepTogether(pdf, 60);
  const y = pdf.y + 8;
  const half = CONTENT_WIDTH / 2 - 12;
  const isTrader = paper.seller.inn.length === 12;
  const who = isTrader ? 'Индивидуальный предприниматель' : 'Руководитель или иное уполномоченное лицо';
  drawCaption(pdf, who, { left: MARGIN, y, width: half });
  drawCaption(pdf, 'Главный бухгалтер или иное уполномоченное лицо', { left: MARGIN + half + 24, y, width: half });
  drawSignaturePlace(pdf, {
    left: MARGIN,
    y: y + 6,
    width: half,
    position: paper.seller.position,
    name: paper.seller.signer,
  });
  drawSignaturePlace(pdf, { left: MARGIN + half + 24, y: y + 6, width: half, position: '', name: '' });
  pdf.x = MARGIN;
}

/** The lower part: who handed the services over, and who took them. */
function drawTransfer(pdf: Pdf, { paper }: WholePaper): void {
  keepTogether(pdf, 170);
  pdf.y += 6;
  drawRule(pdf, { from: MARGIN, y: pdf.y, width: CONTENT_WIDTH, colour: pdfColours.ink });
  pdf.y += 5;
  const place = { left: MARGIN, width: CONTENT_WIDTH };
  drawField(
    pdf,
    ['Основание передачи (сдачи) / получения (приёмки)', paper.basis || 'Без документа-основания', '[8]'],
    place,
  );
  drawField(pdf, ['Данные о транспортировке и грузе', DASH, '[9]'], place);
  const top = pdf.y + 6;
  const half = CONTENT_WIDTH / 2 - 12;
  const { seller } = paper;
  drawFormEntries(pdf, { left: MARGIN, top, width: half }, [
    ['Товар (груз) передал / услуги, результаты работ, права сдал', '[10]', seller.position, seller.signer],
    [`Дата отгрузки, передачи (сдачи): ${formatLongDay(paper.issued_on)}`, '[11]'],
    ['Ответственный за правильность оформления факта хозяйственной жизни', '[13]', seller.position, seller.signer],
    [`${seller.name}, ИНН/КПП ${formatInnAndKpp(getSeller(paper))}`, '[14]'],
  ]);
  drawFormEntries(pdf, { left: MARGIN + half + 24, top, width: half }, [
    ['Товар (груз) получил / услуги, результаты работ, права принял', '[15]', '', ''],
    ['Дата получения (приёмки): «___» ______________ 20___ г.', '[16]'],
    ['Ответственный за правильность оформления факта хозяйственной жизни', '[18]', '', ''],
    [`${paper.client_name}, ИНН/КПП ${formatInnAndKpp(getBuyer(paper)) || DASH}`, '[19]'],
  ]);
}
