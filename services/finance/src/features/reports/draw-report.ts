import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { operationCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { formatDay, formatDayTime } from '@trassa/contracts/moscow-day.rules';
import { drawFooter, drawPdf, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import { formatMonth } from '../../shared/calendar.rules.ts';
import { drawTable, type PrintColumn } from '../../shared/print/draw-table.ts';
import { CONTENT_WIDTH, keepTogether, MARGIN } from '../../shared/print/hands.ts';

/** A report with the name of its company; empty name: the requisites are not filled in. */
interface ReportToPrint {
  report: MonthReport;
  company: string;
}

const formatRubles = (rubles: number) => Math.round(rubles).toLocaleString('ru-RU');
const buildRightColumn = (title: string, width: number): PrintColumn => ({ title, width, align: 'right' });
const buildFirstColumn = (title: string, others: readonly PrintColumn[]): PrintColumn => ({
  title,
  width: CONTENT_WIDTH - others.reduce((all, { width }) => all + width, 0),
});

interface ReportPart {
  title: string;
  name: string;
  columns: readonly PrintColumn[];
  rows: readonly (readonly string[])[];
  none: string;
}

/** A table under its title; without rows, the words `none` in its place. */
function drawPart(pdf: Pdf, { title, name, columns, rows, none }: ReportPart): void {
  keepTogether(pdf, 80);
  pdf
    .moveDown(1)
    .font('bold')
    .fontSize(11)
    .fillColor(pdfColours.ink)
    .text(title, MARGIN, pdf.y, { width: CONTENT_WIDTH });
  pdf.moveDown(0.3);
  if (rows.length > 0) drawTable(pdf, { fontSize: 8.5, columns: [buildFirstColumn(name, columns), ...columns], rows });
  else pdf.font('regular').fontSize(9).fillColor(pdfColours.quiet).text(none, { width: CONTENT_WIDTH });
}

const cutColumns = [
  buildRightColumn('Рейсов', 50),
  buildRightColumn('Доход, ₽', 85),
  buildRightColumn('Затраты, ₽', 85),
  buildRightColumn('Прибыль, ₽', 85),
];
const buildCutRows = (rows: MonthReport['vehicles'], nobody: string) =>
  rows.map(({ name, trips, income, cost, profit }) => [
    ...[name || nobody, `${trips}`, formatRubles(income), formatRubles(cost), formatRubles(profit)],
  ]);

export function drawReport({ report, company }: ReportToPrint): Promise<Uint8Array> {
  const { totals, debts, late } = report;
  const title = `Отчёт за ${formatMonth(report.month)}`;
  return drawPdf({ title, margin: MARGIN }, (pdf) => {
    pdf.font('bold').fontSize(16).fillColor(pdfColours.ink).text(title, { width: CONTENT_WIDTH });
    const made = `Составлен ${formatDayTime(new Date(report.madeAt))}`;
    pdf.font('regular').fontSize(9).fillColor(pdfColours.quiet);
    pdf.text([company, made].filter(Boolean).join(' · '), { width: CONTENT_WIDTH });
    drawPart(pdf, {
      ...{ title: 'Итоги, ₽', name: 'Показатель', columns: [buildRightColumn('Сумма', 120)], none: '' },
      rows: [
        ['Доход рейсов', formatRubles(totals.income)],
        ['в том числе НДС', formatRubles(totals.vat)],
        ['Прочий доход', formatRubles(totals.otherIncome)],
        ['Расход', formatRubles(totals.expense)],
        ['Прибыль', formatRubles(totals.profit)],
        ['Клиенты должны', `${formatRubles(debts.amount)}`],
        ['из них просрочено', formatRubles(debts.overdueAmount)],
      ],
    });
    drawPart(pdf, {
      ...{ title: 'Затраты: план и факт', name: 'Статья', none: 'Расходов в месяце нет.' },
      columns: [
        buildRightColumn('План, ₽', 100),
        buildRightColumn('Факт, ₽', 100),
        buildRightColumn('Разница, ₽', 100),
      ],
      rows: report.costs.map(({ category, plan, fact }) => [
        ...[operationCategoryLabels[category], plan === null ? '' : formatRubles(plan), formatRubles(fact)],
        plan === null ? '' : formatRubles(fact - plan),
      ]),
    });
    drawPart(pdf, {
      ...{ title: 'Прибыль по машинам, без НДС', name: 'Машина', columns: cutColumns, none: 'Рейсов в месяце нет.' },
      rows: buildCutRows(report.vehicles, 'без машины'),
    });
    drawPart(pdf, {
      ...{ title: 'Прибыль по клиентам, без НДС', name: 'Клиент', columns: cutColumns, none: 'Рейсов в месяце нет.' },
      rows: buildCutRows(report.clients, 'плательщик не указан'),
    });
    drawPart(pdf, {
      ...{ title: 'Кто должен', name: 'Клиент', none: 'Никто не должен.' },
      columns: [buildRightColumn('Долг, ₽', 110), buildRightColumn('Просрочен, дней', 110)],
      rows: report.debtors.map(({ name, amount, daysLate }) => [
        ...[name || 'плательщик не указан', formatRubles(amount), daysLate > 0 ? `${daysLate}` : 'в срок'],
      ]),
    });
    drawPart(pdf, {
      ...{ title: 'Оплачено позже срока или не оплачено', name: 'Рейс', none: 'Все оплаты месяца пришли в срок.' },
      columns: [
        { title: 'Клиент', width: 170 },
        buildRightColumn('Сумма, ₽', 80),
        buildRightColumn('Срок', 65),
        buildRightColumn('Оплачен', 65),
        buildRightColumn('Дней', 40),
      ],
      rows: late.trips.map(({ orderNumber, client, amount, dueOn, paidOn, daysLate }) => [
        ...[
          orderNumber,
          client,
          formatRubles(amount),
          formatDay(dueOn),
          paidOn ? formatDay(paidOn) : 'нет',
          `${daysLate}`,
        ],
      ]),
    });
    if (report.lateDeliveries) {
      drawPart(pdf, {
        ...{ title: 'Доставлено позже срока', name: 'Рейс', none: 'Все рейсы месяца доставлены в срок.' },
        columns: [{ title: 'Клиент', width: 190 }, buildRightColumn('Срок', 95), buildRightColumn('Доставлен', 95)],
        rows: report.lateDeliveries.trips.map(({ orderNumber, client, termAt, deliveredAt }) => [
          ...[orderNumber, client, formatDayTime(new Date(termAt)), formatDayTime(new Date(deliveredAt))],
        ]),
      });
    }
    drawFooter(pdf, [title, company].filter(Boolean).join(', '));
  });
}
