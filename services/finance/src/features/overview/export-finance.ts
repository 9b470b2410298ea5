import { directionLabels, operationStatusLabels } from '@trassa/contracts/finance/operation-kinds';
import type { Operation, OperationsQuery } from '@trassa/contracts/finance/operations';
import type { Overview, Receivable } from '@trassa/contracts/finance/overview';
import { dayOf, moscowClock } from '@trassa/contracts/moscow-day.rules';
import { orderPlatforms } from '@trassa/contracts/orders/order-status';
import type { Transaction } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import type { FinanceTables } from '../../db/schema.ts';
import { listOperations } from '../../shared/operation-list.queries.ts';
import { toOperation } from '../../shared/operation-view.rules.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import { listOpenReceivables } from '../../shared/receivables.queries.ts';
import { readOverview, readShares } from './read-overview.ts';

const mostOperations = 10_000;
const mostDebts = 100_000;

/** `day`: `ГГГГ-ММ-ДД`, shown as `format`. */
type Value = string | number | Date | { day: string; format: string } | null;

/** Content of the workbook; of the table of operations alone they are all. */
interface WorkbookContent {
  company?: Pick<Overview, 'months' | 'clients' | 'platforms'> & { receivables: readonly Receivable[] };
  operations: readonly Operation[];
}

interface WorkbookWish {
  companyId: string;
  filters: OperationsQuery;
  /** The table of operations alone. */
  table?: boolean;
  now: Date;
}

/** What the workbook holds: all clients and platforms, not only the largest, all debts, and operations of the filters. */
export async function readWorkbook(
  trx: Transaction<FinanceTables>,
  { companyId, filters, table, now }: WorkbookWish,
): Promise<WorkbookContent> {
  const operations = await listOperations(trx, { companyId, filters }, { limit: mostOperations, offset: 0 });
  const listed = { operations: operations.map(toOperation) };
  if (table) return listed;
  const all = { companyId, from: null, to: null, debtor: null };
  const debts = await listOpenReceivables(trx, all, { limit: mostDebts, offset: 0 });
  const company = {
    months: (await readOverview(trx, { companyId, now })).months,
    clients: await readShares(trx, { companyId, dimension: 'client', most: null }),
    platforms: await readShares(trx, { companyId, dimension: 'platform', most: null }),
    receivables: debts.map((debt) => toReceivable(debt, dayOf(now))),
  };
  return { company, ...listed };
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

const monthSheet = (months: Overview['months']): Sheet => ({
  name: 'По месяцам',
  columns: [
    ...[column('Месяц'), column('Доход, ₽'), column('В т. ч. НДС, ₽'), column('Прочий доход, ₽')],
    ...[column('Расход, ₽'), column('Прибыль, ₽')],
  ],
  rows: months.map(({ month, income, vat, otherIncome, expense, profit }) => [
    ...[{ day: `${month}-01`, format: 'mm.yyyy' }, income, vat, otherIncome, expense, profit],
  ]),
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
    ...[debt.orderNumber, debt.debtorName, debt.debtorInn, debt.amount, { day: debt.dueOn, format: 'dd.mm.yyyy' }],
    debt.daysLate,
  ]),
});

/** An operation as a row of the sheet, in the words of the screen. */
export const operationRow = (one: Operation): readonly Value[] => [
  ...[moscow(one.date), one.description, directionLabels[one.direction], one.amount, operationStatusLabels[one.status]],
  ...[one.orderNumber, platformNames[one.platform ?? ''] ?? one.platform, one.counterparty, one.vat, one.vehicle],
];

const operationSheet = (operations: readonly Operation[]): Sheet => ({
  name: 'Операции',
  columns: [
    ...[column('Дата'), column('Описание', 48), column('Приход или расход'), column('Сумма, ₽'), column('Статус')],
    ...[
      column('Рейс'),
      column('Платформа'),
      column('Контрагент', 40),
      column('В т. ч. НДС к вычету, ₽'),
      column('Машина'),
    ],
  ],
  rows: operations.map(operationRow),
});

function cellOf(value: Value) {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' } as const;
  if (typeof value === 'number') return { value, type: Number } as const;
  if (typeof value === 'object')
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: value.format } as const;
  // Always a text cell: a company called «=1+1» must not become a formula.
  return { value, type: String } as const;
}

/** Months, clients, platforms, debts and operations, or operations alone. */
export function financeSheets({ company, operations }: WorkbookContent): Sheet[] {
  if (!company) return [operationSheet(operations)];
  return [
    monthSheet(company.months),
    shareSheet('По клиентам', company.clients),
    shareSheet('По платформам', company.platforms),
    debtSheet(company.receivables),
    operationSheet(operations),
  ];
}

/** Workbook of the sheets, each with a frozen header. */
export function financeWorkbook(content: WorkbookContent): Promise<Buffer> {
  return writeExcelFile(
    financeSheets(content).map(({ name, columns, rows }) => ({
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
