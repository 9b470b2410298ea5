import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { operationCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { dayText, dayTimeText } from '@trassa/contracts/moscow-day.rules';
import { drawFooter, drawPdf, type Pdf, pdfColours } from '@trassa/service-kit/pdf';
import { formatMonth } from '../../shared/calendar.rules.ts';
import { drawTable, type PrintColumn } from '../../shared/print/draw-table.ts';
import { keepTogether, MARGIN, WIDTH } from '../../shared/print/hands.ts';

/** A report with the name of its company; empty: the requisites are not filled in. */
interface ReportToPrint {
  report: MonthReport;
  company: string;
}

const sum = (rubles: number) => Math.round(rubles).toLocaleString('ru-RU');
const right = (title: string, width: number): PrintColumn => ({ title, width, align: 'right' });
const first = (title: string, others: readonly PrintColumn[]): PrintColumn => ({
  title,
  width: WIDTH - others.reduce((all, { width }) => all + width, 0),
});

interface Part {
  title: string;
  name: string;
  columns: readonly PrintColumn[];
  rows: readonly (readonly string[])[];
  none: string;
}

/** A table under its title, or the words for none. */
function drawPart(pdf: Pdf, { title, name, columns, rows, none }: Part): void {
  keepTogether(pdf, 80);
  pdf.moveDown(1).font('bold').fontSize(11).fillColor(pdfColours.ink).text(title, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(0.3);
  if (rows.length > 0) drawTable(pdf, { fontSize: 8.5, columns: [first(name, columns), ...columns], rows });
  else pdf.font('regular').fontSize(9).fillColor(pdfColours.quiet).text(none, { width: WIDTH });
}

const cutColumns = [right('Рейсов', 50), right('Доход, ₽', 85), right('Затраты, ₽', 85), right('Прибыль, ₽', 85)];
const listCut = (rows: MonthReport['vehicles'], nobody: string) =>
  rows.map(({ name, trips, income, cost, profit }) => [
    ...[name || nobody, `${trips}`, sum(income), sum(cost), sum(profit)],
  ]);

/** PDF of the report of a month. */
export function drawReport({ report, company }: ReportToPrint): Promise<Uint8Array> {
  const { totals, debts, late } = report;
  const title = `Отчёт за ${formatMonth(report.month)}`;
  return drawPdf({ title, margin: MARGIN }, (pdf) => {
    pdf.font('bold').fontSize(16).fillColor(pdfColours.ink).text(title, { width: WIDTH });
    const made = `Составлен ${dayTimeText(new Date(report.madeAt))}`;
    pdf.font('regular').fontSize(9).fillColor(pdfColours.quiet);
    pdf.text([company, made].filter(Boolean).join(' · '), { width: WIDTH });
    drawPart(pdf, {
      ...{ title: 'Итоги, ₽', name: 'Показатель', columns: [right('Сумма', 120)], none: '' },
      rows: [
        ['Доход рейсов', sum(totals.income)],
        ['в том числе НДС', sum(totals.vat)],
        ['Прочий доход', sum(totals.otherIncome)],
        ['Расход', sum(totals.expense)],
        ['Прибыль', sum(totals.profit)],
        ['Клиенты должны', `${sum(debts.amount)}`],
        ['из них просрочено', sum(debts.overdueAmount)],
      ],
    });
    drawPart(pdf, {
      ...{ title: 'Затраты: план и факт', name: 'Статья', none: 'Расходов в месяце нет.' },
      columns: [right('План, ₽', 100), right('Факт, ₽', 100), right('Разница, ₽', 100)],
      rows: report.costs.map(({ category, plan, fact }) => [
        ...[operationCategoryLabels[category], plan === null ? '' : sum(plan), sum(fact)],
        plan === null ? '' : sum(fact - plan),
      ]),
    });
    drawPart(pdf, {
      ...{ title: 'Прибыль по машинам, без НДС', name: 'Машина', columns: cutColumns, none: 'Рейсов в месяце нет.' },
      rows: listCut(report.vehicles, 'без машины'),
    });
    drawPart(pdf, {
      ...{ title: 'Прибыль по клиентам, без НДС', name: 'Клиент', columns: cutColumns, none: 'Рейсов в месяце нет.' },
      rows: listCut(report.clients, 'плательщик не указан'),
    });
    drawPart(pdf, {
      ...{ title: 'Кто должен', name: 'Клиент', none: 'Никто не должен.' },
      columns: [right('Долг, ₽', 110), right('Просрочен, дней', 110)],
      rows: report.debtors.map(({ name, amount, daysLate }) => [
        ...[name || 'плательщик не указан', sum(amount), daysLate > 0 ? `${daysLate}` : 'в срок'],
      ]),
    });
    drawPart(pdf, {
      ...{ title: 'Оплачено позже срока или не оплачено', name: 'Рейс', none: 'Все оплаты месяца пришли в срок.' },
      columns: [
        { title: 'Клиент', width: 170 },
        right('Сумма, ₽', 80),
        right('Срок', 65),
        right('Оплачен', 65),
        right('Дней', 40),
      ],
      rows: late.trips.map(({ orderNumber, client, amount, dueOn, paidOn, daysLate }) => [
        ...[orderNumber, client, sum(amount), dayText(dueOn), paidOn ? dayText(paidOn) : 'нет', `${daysLate}`],
      ]),
    });
    if (report.lateDeliveries) {
      drawPart(pdf, {
        ...{ title: 'Доставлено позже срока', name: 'Рейс', none: 'Все рейсы месяца доставлены в срок.' },
        columns: [{ title: 'Клиент', width: 190 }, right('Срок', 95), right('Доставлен', 95)],
        rows: report.lateDeliveries.trips.map(({ orderNumber, client, termAt, deliveredAt }) => [
          ...[orderNumber, client, dayTimeText(new Date(termAt)), dayTimeText(new Date(deliveredAt))],
        ]),
      });
    }
    drawFooter(pdf, [title, company].filter(Boolean).join(', '));
  });
}
