import type { Claim, ClaimQuery } from '@trassa/contracts/finance/claims';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { drawFooter, drawPdf, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import { drawTable } from '../../shared/print/draw-table.ts';
import { CONTENT_WIDTH, drawSignaturePlace, keepTogether, MARGIN } from '../../shared/print/hands.ts';
import { formatSum } from '../../shared/print/sums.rules.ts';

/** A claim with both sides of it and the day of the letter. */
export interface ClaimLetter {
  claim: Claim;
  wish: ClaimQuery;
  seller: PaperRequisites;
  /** Address of the client; null: not known. */
  address: string | null;
  day: string;
}

/** Days to answer a claim about money (АПК РФ, art. 4, part 5). */
const CLAIM_ANSWER_DAYS = 30;

const formatRubles = (sum: number) => `${formatSum(toKopecks(sum))} ₽`;
const formatBareSum = (sum: number) => formatSum(toKopecks(sum));
const formatNumber = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 3 });

const getTitle = ({ day }: ClaimLetter) => `Претензия от ${formatDay(day)}`;

function getDemand({ claim, wish }: ClaimLetter): string {
  if (wish.by === 'law')
    return `На сумму долга начислены проценты за пользование чужими денежными средствами (ст. 395 ГК РФ) по ключевой ставке Банка России по ${formatDay(wish.until)} включительно: ${formatRubles(claim.interest)}.`;
  const cap = wish.cap === undefined ? '' : `, не более ${formatNumber(wish.cap)} % долга`;
  return `На сумму долга начислена договорная неустойка (ст. 330 ГК РФ) ${formatNumber(wish.percent)} % в день${cap} по ${formatDay(wish.until)} включительно: ${formatRubles(claim.interest)}.`;
}

/** PDF of a claim: what is owed and for what, what is demanded and by when, and how every sum was counted. */
export function drawClaim(letter: ClaimLetter): Promise<Uint8Array> {
  return drawPdf({ title: getTitle(letter), margin: MARGIN }, (pdf) => {
    drawHead(pdf, letter);
    drawBody(pdf, letter);
    drawComputation(pdf, letter);
    drawFooter(pdf, getTitle(letter));
  });
}

function drawHead(pdf: Pdf, letter: ClaimLetter): void {
  const { seller, claim, address } = letter;
  const [left, width] = [MARGIN + CONTENT_WIDTH * 0.45, CONTENT_WIDTH * 0.55];
  const from = [seller.name, `ИНН ${seller.inn}${seller.kpp ? `, КПП ${seller.kpp}` : ''}`, seller.address];
  const to = [claim.client, claim.clientInn ? `ИНН ${claim.clientInn}` : '', address ?? ''];
  pdf.fillColor(pdfColours.ink).fontSize(9.5);
  pdf.font('bold').text('Кому', left, pdf.y, { width }).font('regular').text(to.filter(Boolean).join('\n'), { width });
  pdf.moveDown(0.6).font('bold').text('От кого', { width });
  pdf.font('regular').text(from.filter(Boolean).join('\n'), { width });
  pdf.moveDown(2).font('bold').fontSize(14);
  pdf.text('ПРЕТЕНЗИЯ', MARGIN, pdf.y, { width: CONTENT_WIDTH, align: 'center' });
  pdf.font('regular').fontSize(9.5).fillColor(pdfColours.quiet);
  pdf.text(`${formatDay(letter.day)}, об оплате перевозок`, { width: CONTENT_WIDTH, align: 'center' }).moveDown(1);
}

function drawBody(pdf: Pdf, letter: ClaimLetter): void {
  const { claim, wish, seller } = letter;
  const say = (text: string) => pdf.text(text, MARGIN, pdf.y, { width: CONTENT_WIDTH, lineGap: 2 }).moveDown(0.5);
  pdf.fontSize(10).fillColor(pdfColours.ink);
  say(
    `Мы перевезли ваши грузы, что подтверждают транспортные накладные. Срок оплаты этих перевозок прошёл, деньги не поступили или поступили не полностью. На ${formatDay(wish.until)} долг составляет ${formatRubles(claim.debt)}:`,
  );
  drawTable(pdf, {
    fontSize: 8.5,
    columns: [
      { title: 'Рейс', width: CONTENT_WIDTH - 70 - 70 - 90 - 90 },
      { title: 'Доставлен', width: 70, align: 'center' },
      { title: 'Оплатить до', width: 70, align: 'center' },
      { title: 'Цена, ₽', width: 90, align: 'right' },
      { title: 'Не оплачено, ₽', width: 90, align: 'right' },
    ],
    rows: claim.debts.map((debt) => [
      ...[
        debt.orderNumber,
        formatDay(debt.deliveredOn),
        formatDay(debt.dueOn),
        formatBareSum(debt.sum),
        formatBareSum(debt.left),
      ],
    ]),
  });
  pdf.moveDown(0.8).font('regular').fontSize(10);
  say('Обязательства исполняют в срок, односторонний отказ от них не допускается (ст. 309, 310, 784, 785 ГК РФ).');
  say(getDemand(letter));
  keepTogether(pdf, 190);
  pdf.font('bold');
  say(
    `Требуем перечислить ${formatRubles(claim.total)}: долг ${formatRubles(claim.debt)} и ${wish.by === 'law' ? 'проценты' : 'неустойку'} ${formatRubles(claim.interest)}, в течение ${CLAIM_ANSWER_DAYS} календарных дней со дня направления этой претензии (ч. 5 ст. 4 АПК РФ).`,
  );
  pdf.font('regular');
  const further = wish.by === 'law' ? 'Проценты начисляются по день оплаты.' : 'Неустойка начисляется по день оплаты.';
  say(`${further} Если долг не будет погашен, мы обратимся в арбитражный суд и взыщем также судебные расходы.`);
  const bank = [`р/с ${seller.account}`, seller.bankName, `БИК ${seller.bic}`];
  if (seller.correspondentAccount) bank.push(`к/с ${seller.correspondentAccount}`);
  say(`Реквизиты для оплаты: ${bank.join(', ')}.`);
  say('Приложение: расчёт на следующей странице.');
  drawSignaturePlace(pdf, {
    left: MARGIN,
    y: pdf.y + 16,
    width: CONTENT_WIDTH * 0.66,
    position: seller.position,
    name: seller.signer,
  });
}

/** Page that shows how the demand was counted: each debt with its days, rate and payments. */
function drawComputation(pdf: Pdf, { claim, wish }: ClaimLetter): void {
  pdf.addPage();
  const what = wish.by === 'law' ? 'процентов по ст. 395 ГК РФ' : 'неустойки';
  pdf
    .font('bold')
    .fontSize(12)
    .fillColor(pdfColours.ink)
    .text(`Расчёт ${what}`, MARGIN, pdf.y, { width: CONTENT_WIDTH });
  pdf.font('regular').fontSize(8.5).fillColor(pdfColours.quiet);
  const formula = wish.by === 'law' ? 'долг × дни × ставка ÷ дней в году' : 'долг × дни × ставка в день';
  const assumed = claim.isRateAssumed ? `; после ${formatDay(claim.rateKnownTo)} взята последняя известная ставка` : '';
  pdf.text(`${formula}${assumed}; день оплаты входит в срок, срок с выходного дня перенесён (ст. 193 ГК РФ)`, {
    width: CONTENT_WIDTH,
  });
  const rates = claim.rates.map(({ from, percent }) => `${formatNumber(percent)} % с ${formatDay(from)}`).join(', ');
  if (rates) pdf.text(`Ключевая ставка Банка России: ${rates}.`, { width: CONTENT_WIDTH });
  for (const debt of claim.debts) {
    keepTogether(pdf, 90);
    pdf.moveDown(0.9).font('bold').fontSize(9.5).fillColor(pdfColours.ink);
    pdf.text(`Рейс ${debt.orderNumber}, срок оплаты ${formatDay(debt.dueOn)}`, MARGIN, pdf.y, { width: CONTENT_WIDTH });
    pdf.moveDown(0.3);
    drawTable(pdf, {
      fontSize: 8.5,
      columns: [
        { title: 'Период', width: CONTENT_WIDTH - 40 - 95 - 70 - 85 - 85 },
        { title: 'Дней', width: 40, align: 'right' },
        { title: 'Долг, ₽', width: 95, align: 'right' },
        { title: wish.by === 'law' ? '% годовых' : '% в день', width: 70, align: 'right' },
        { title: 'Начислено, ₽', width: 85, align: 'right' },
        { title: 'Оплачено, ₽', width: 85, align: 'right' },
      ],
      rows: [
        ...debt.periods.map((one) => [
          ...[
            `${formatDay(one.from)} – ${formatDay(one.to)}`,
            `${one.days}`,
            formatBareSum(one.debt),
            formatNumber(one.percent),
          ],
          ...[formatBareSum(one.interest), one.paid > 0 ? formatBareSum(one.paid) : ''],
        ]),
        ['Итого по рейсу', '', formatBareSum(debt.left), '', formatBareSum(debt.interest), ''],
      ],
    });
  }
  keepTogether(pdf, 60);
  pdf.moveDown(1).font('bold').fontSize(10).fillColor(pdfColours.ink);
  pdf.text(
    `Начислено всего: ${formatRubles(claim.interest)}. Долг с начислениями: ${formatRubles(claim.total)}.`,
    MARGIN,
    pdf.y,
    { width: CONTENT_WIDTH },
  );
}
