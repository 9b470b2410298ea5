import {
  moneyDirectionLabels,
  operationCategoryLabels,
  operationStatusLabels,
} from '@trassa/contracts/finance/operation-kinds';
import type { Operation, OperationsQuery } from '@trassa/contracts/finance/operations';
import type { FinanceOverview, Receivable } from '@trassa/contracts/finance/overview';
import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { orderPlatformLabels } from '@trassa/contracts/orders/order-status';
import { buildWorkbook, type Sheet, type SheetCell } from '@trassa/workbook/build-workbook';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { listOperations } from '../../shared/operation-list.queries.ts';
import { toOperation } from '../../shared/operation-view.rules.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import { listOpenReceivables } from '../../shared/receivables.queries.ts';
import { readOverview, readProfitByDimension } from './read-overview.ts';

const maxExportedOperations = 10_000;
const maxExportedDebts = 100_000;

/** Content of the workbook; without `company` it holds the operations alone. */
interface WorkbookContent {
  company?: Pick<FinanceOverview, 'months' | 'clients' | 'platforms'> & { receivables: readonly Receivable[] };
  operations: readonly Operation[];
  /** Columns that the person hides in the list of operations; left out of a workbook of operations alone. */
  hidden?: string | undefined;
}

interface WorkbookOptions {
  companyId: string;
  filters: OperationsQuery;
  /** Whether the workbook holds the operations alone. */
  table?: boolean;
  now: Date;
}

/** Content for the filters: operations, and unless `table` also months, all clients and platforms, and all debts. */
export async function readWorkbookContent(
  trx: Transaction<FinanceTables>,
  { companyId, filters, table, now }: WorkbookOptions,
): Promise<WorkbookContent> {
  const operations = await listOperations(trx, { companyId, filters }, { limit: maxExportedOperations, offset: 0 });
  const listed = { operations: operations.map(toOperation) };
  if (table) return listed;
  const all = { companyId, from: null, to: null, debtor: null };
  const debts = await listOpenReceivables(trx, all, { limit: maxExportedDebts, offset: 0 });
  const company = {
    months: (await readOverview(trx, { companyId, now })).months,
    clients: await readProfitByDimension(trx, { companyId, dimension: 'client', most: null }),
    platforms: await readProfitByDimension(trx, { companyId, dimension: 'platform', most: null }),
    receivables: debts.map((debt) => toReceivable(debt, getDay(now))),
  };
  return { company, ...listed };
}

const platformNames: Readonly<Record<string, string>> = orderPlatformLabels;

const buildMonthSheet = (months: FinanceOverview['months']): Sheet => ({
  name: 'По месяцам',
  columns: ['Месяц', 'Доход, ₽', 'В т. ч. НДС, ₽', 'Прочий доход, ₽', 'Расход, ₽', 'Прибыль, ₽'],
  rows: months.map(({ month, income, vat, otherIncome, expense, profit }) => [
    ...[{ day: `${month}-01`, format: 'mm.yyyy' }, income, vat, otherIncome, expense, profit],
  ]),
});

const buildShareSheet = (name: string, shares: FinanceOverview['clients']): Sheet => ({
  name,
  columns: ['Название', 'Доход без НДС, ₽', 'Затраты рейсов, ₽', 'Прибыль, ₽'],
  rows: shares.map((share) => [share.name, share.income, share.expense, share.profit]),
});

const buildDebtSheet = (receivables: readonly Receivable[]): Sheet => ({
  name: 'Долги',
  columns: ['Рейс', 'Клиент', 'ИНН', 'Сумма, ₽', 'Срок оплаты', 'Просрочено, дней'],
  rows: receivables.map((debt) => [
    ...[debt.orderNumber, debt.debtorName, debt.debtorInn, debt.amount, { day: debt.dueOn }],
    debt.daysLate,
  ]),
});

interface OperationColumn {
  /** Key of the column of the list to which this column belongs. */
  key: string;
  title: string;
  value: (one: Operation) => SheetCell;
}

/** Time of an operation with a trip; the day alone of one without a trip, or of which only the day is known. */
const buildTimeCell = ({ date, isDay, orderId }: Operation): SheetCell =>
  orderId && !isDay ? new Date(date) : { day: getDay(new Date(date)) };

/** Columns of operations in the order and the words of the list. */
const operationColumns: readonly OperationColumn[] = [
  { key: 'date', title: 'Дата', value: buildTimeCell },
  { key: 'what', title: 'Описание', value: (one) => one.description },
  { key: 'what', title: 'Статья', value: (one) => operationCategoryLabels[one.category] },
  { key: 'what', title: 'Контрагент', value: (one) => one.counterparty },
  { key: 'what', title: 'В т. ч. НДС к вычету, ₽', value: (one) => one.vat },
  { key: 'what', title: 'Машина', value: (one) => one.vehicle },
  { key: 'trip', title: 'Рейс', value: (one) => one.orderNumber },
  { key: 'trip', title: 'Платформа', value: (one) => platformNames[one.platform ?? ''] ?? one.platform },
  { key: 'status', title: 'Статус', value: (one) => operationStatusLabels[one.status] },
  { key: 'amount', title: 'Приход или расход', value: (one) => moneyDirectionLabels[one.direction] },
  { key: 'amount', title: 'Сумма, ₽', value: (one) => one.amount },
];

function buildOperationSheet(operations: readonly Operation[], hidden?: string): Sheet {
  const shown = listShownColumns(operationColumns, hidden);
  return {
    name: 'Операции',
    columns: shown.map(({ title }) => title),
    rows: operations.map((one) => shown.map(({ value }) => value(one))),
  };
}

/** Months, clients, platforms, debts and operations, or operations alone. */
export function buildFinanceSheets({ company, operations, hidden }: WorkbookContent): Sheet[] {
  if (!company) return [buildOperationSheet(operations, hidden)];
  return [
    buildMonthSheet(company.months),
    buildShareSheet('По клиентам', company.clients),
    buildShareSheet('По платформам', company.platforms),
    buildDebtSheet(company.receivables),
    buildOperationSheet(operations),
  ];
}

export const buildFinanceWorkbook = (content: WorkbookContent): Promise<Uint8Array> =>
  buildWorkbook(buildFinanceSheets(content));
