import { directionLabels, operationStatusLabels } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { Overview, Receivable } from '@trassa/contracts/finance/overview';
import { moscowClock } from '@trassa/contracts/moscow-day.rules';
import { orderPlatforms } from '@trassa/contracts/orders/order-status';
import writeExcelFile from 'write-excel-file/node';

type Value = string | number | Date | null;

/** Content of the workbook; of the table of operations alone they are all. */
export interface FinanceSheets {
  overview?: Overview;
  receivables?: readonly Receivable[];
  operations: readonly Operation[];
}

interface Sheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly Value[])[];
}

const column = (title: string, width = 18) => ({ title, width });
const platformNames: Readonly<Record<string, string>> = orderPlatforms;
/** Excel dates have no time zone: the cell holds Moscow time. */
const moscow = (time: string) => moscowClock(new Date(time));

const monthSheet = ({ months }: Overview): Sheet => ({
  name: 'По месяцам',
  columns: [column('Месяц'), column('Доход, ₽'), column('НДС, ₽'), column('Расход, ₽'), column('Прибыль, ₽')],
  rows: months.map(({ month, income, vat, expense, profit }) => [month, income, vat, expense, profit]),
});

const shareSheet = (name: string, shares: Overview['clients']): Sheet => ({
  name,
  columns: [column('Название', 40), column('Доход без НДС, ₽'), column('Затраты рейсов, ₽'), column('Прибыль, ₽')],
  rows: shares.map((share) => [share.name, share.income, share.expense, share.profit]),
});

const debtSheet = (receivables: readonly Receivable[]): Sheet => ({
  name: 'Долги',
  columns: [
    ...[column('Рейс'), column('Клиент', 40), column('ИНН', 14), column('Сумма, ₽')],
    ...[column('Срок оплаты'), column('Просрочено, дней')],
  ],
  rows: receivables.map((debt) => [
    ...[debt.orderNumber, debt.debtorName, debt.debtorInn, debt.amount, debt.dueOn, debt.daysLate],
  ]),
});

/** An operation as a row of the sheet, in the words of the screen. */
export const operationRow = (one: Operation): readonly Value[] => [
  ...[moscow(one.date), one.description, directionLabels[one.direction], one.amount, operationStatusLabels[one.status]],
  ...[one.orderNumber, platformNames[one.platform ?? ''] ?? one.platform, one.counterparty, one.vat],
];

const operationSheet = (operations: readonly Operation[]): Sheet => ({
  name: 'Операции',
  columns: [
    ...[column('Дата'), column('Описание', 48), column('Приход или расход'), column('Сумма, ₽'), column('Статус')],
    ...[column('Рейс'), column('Платформа'), column('Контрагент', 40), column('В т. ч. НДС к вычету, ₽')],
  ],
  rows: operations.map(operationRow),
});

function cellOf(value: Value) {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' } as const;
  if (typeof value === 'number') return { value, type: Number } as const;
  // Always a text cell: a company called «=1+1» must not become a formula.
  return { value, type: String } as const;
}

/** Workbook with months, clients, platforms, debts and operations, or with operations alone. */
export function financeWorkbook({ overview, receivables, operations }: FinanceSheets): Promise<Buffer> {
  const sheets = [
    ...(overview
      ? [
          monthSheet(overview),
          shareSheet('По клиентам', overview.clients),
          shareSheet('По платформам', overview.platforms),
        ]
      : []),
    ...(receivables ? [debtSheet(receivables)] : []),
    operationSheet(operations),
  ];
  return writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer();
}
