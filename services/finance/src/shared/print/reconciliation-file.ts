import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { drawFooter, drawPdf, pdfColours } from '@trassa/service-kit/pdf';
import { buildWorkbook, type Sheet } from '@trassa/workbook/build-workbook';
import { drawTable } from './draw-table.ts';
import { CONTENT_WIDTH, drawPartyOverSignPlace, drawSignaturePlace, keepTogether, MARGIN } from './hands.ts';
import { formatSum } from './sums.rules.ts';

/** An act with the requisites of the company; `seller` null: they are not filled in. */
interface ActToPrint {
  act: Reconciliation;
  query: ReconciliationQuery;
  seller: PaperRequisites | null;
}

const formatActTitle = ({ from, to }: ReconciliationQuery) =>
  `Акт сверки за период ${formatDay(from)} – ${formatDay(to)}`;

/** Who owes whom after the period, in words. */
function getConclusion({ act, query, seller }: ActToPrint): string {
  const [ours, day] = [seller?.name ?? 'перевозчика', formatDay(query.to)];
  if (act.closing === 0) return `На ${day} задолженности нет.`;
  const [to, by] = act.closing > 0 ? [ours, act.client] : [act.client, ours];
  return `На ${day} задолженность ${by} в пользу ${to}: ${formatSum(Math.abs(toKopecks(act.closing)))} ₽.`;
}

const formatNonZeroSum = (rubles: number) => (rubles === 0 ? '' : formatSum(toKopecks(rubles)));

/** Opening balance, rows of the act, turnovers and closing balance; only the rows of the act have a day. */
const buildRows = ({ act, query }: ActToPrint) => [
  ['', `Сальдо на ${formatDay(query.from)}`, ...(act.opening >= 0 ? [act.opening, 0] : [0, -act.opening])] as const,
  ...act.rows.map(({ on, text, debit, credit }) => [on, text, debit, credit] as const),
  ['', 'Обороты за период', act.debit, act.credit] as const,
  ['', `Сальдо на ${formatDay(query.to)}`, ...(act.closing >= 0 ? [act.closing, 0] : [0, -act.closing])] as const,
];

/** PDF of an act, with places for the signatures of both sides. */
export function drawReconciliation(print: ActToPrint): Promise<Uint8Array> {
  const { act, query, seller } = print;
  const ours = seller?.name ?? '';
  return drawPdf({ title: formatActTitle(query), margin: MARGIN }, (pdf) => {
    pdf.font('bold').fontSize(14).fillColor(pdfColours.ink).text(formatActTitle(query), { width: CONTENT_WIDTH });
    const theirs = [act.client, act.clientInn ? `ИНН ${act.clientInn}` : ''].filter(Boolean).join(', ');
    pdf.moveDown(0.3).font('regular').fontSize(9).text(`между ${ours} и ${theirs}, руб.`, { width: CONTENT_WIDTH });
    pdf.moveDown(0.6);
    drawTable(pdf, {
      fontSize: 8.5,
      columns: [
        { title: 'Дата', width: 62 },
        { title: 'Документ', width: CONTENT_WIDTH - 62 - 180 },
        { title: 'Дебет', width: 90, align: 'right' },
        { title: 'Кредит', width: 90, align: 'right' },
      ],
      rows: buildRows(print).map(([on, text, debit, credit]) => [
        on && formatDay(on),
        text,
        formatNonZeroSum(debit),
        formatNonZeroSum(credit),
      ]),
    });
    keepTogether(pdf, 110);
    pdf.moveDown(0.6).font('bold').fontSize(9).text(getConclusion(print), MARGIN, pdf.y, { width: CONTENT_WIDTH });
    const top = pdf.y + 12;
    const half = CONTENT_WIDTH / 2 - 12;
    drawPartyOverSignPlace(pdf, { left: MARGIN, top, width: half, title: 'От перевозчика', party: ours });
    drawPartyOverSignPlace(pdf, { left: MARGIN + half + 24, top, width: half, title: 'От клиента', party: act.client });
    const y = Math.max(pdf.y, top + 30);
    const [position, name] = [seller?.position ?? '', seller?.signer ?? ''];
    drawSignaturePlace(pdf, { left: MARGIN, y, width: half, position, name });
    drawSignaturePlace(pdf, { left: MARGIN + half + 24, y, width: half, position: '', name: '' });
    drawFooter(pdf, formatActTitle(query));
  });
}

function buildActSheet(print: ActToPrint): Sheet {
  return {
    name: 'Акт сверки',
    columns: ['Дата', 'Документ', 'Дебет, ₽', 'Кредит, ₽'],
    rows: buildRows(print).map(([on, text, debit, credit]) => [
      ...[on ? { day: on } : null, text, debit || null, credit || null],
    ]),
  };
}

export const buildActWorkbook = (print: ActToPrint): Promise<Uint8Array> => buildWorkbook([buildActSheet(print)]);
