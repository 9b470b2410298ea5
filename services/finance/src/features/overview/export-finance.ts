import {
  directionLabels,
  operationCategoryLabels,
  operationStatusLabels,
} from '@trassa/contracts/finance/operation-kinds';
import type { Operation, OperationsQuery } from '@trassa/contracts/finance/operations';
import type { Overview, Receivable } from '@trassa/contracts/finance/overview';
import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { getDay, moscowClock } from '@trassa/contracts/moscow-day.rules';
import { orderPlatforms } from '@trassa/contracts/orders/order-status';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { listOperations } from '../../shared/operation-list.queries.ts';
import { toOperation } from '../../shared/operation-view.rules.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import { listOpenReceivables } from '../../shared/receivables.queries.ts';
import { buildWorkbook, column, type Sheet, type Value } from '../../shared/workbook.ts';
import { readOverview, readShares } from './read-overview.ts';

const mostOperations = 10_000;
const mostDebts = 100_000;

/** Content of the workbook; of the table of operations alone they are all. */
interface WorkbookContent {
  company?: Pick<Overview, 'months' | 'clients' | 'platforms'> & { receivables: readonly Receivable[] };
  operations: readonly Operation[];
  /** Columns that the list of operations does not show. */
  hidden?: string | undefined;
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
    receivables: debts.map((debt) => toReceivable(debt, getDay(now))),
  };
  return { company, ...listed };
}

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

interface OperationColumn {
  /** The column of the list that it is part of. */
  key: string;
  title: string;
  width?: number;
  value: (one: Operation) => Value;
}

/** A trip happens at a moment; what a person entered is of a day. */
const getTime = ({ date, isDay, orderId }: Operation): Value =>
  orderId && !isDay ? moscow(date) : { day: getDay(new Date(date)), format: 'dd.mm.yyyy' };

/** Columns of operations in the order and the words of the list. */
export const operationColumns: readonly OperationColumn[] = [
  { key: 'date', title: 'Дата', value: getTime },
  { key: 'what', title: 'Описание', width: 48, value: (one) => one.description },
  { key: 'what', title: 'Статья', width: 24, value: (one) => operationCategoryLabels[one.category] },
  { key: 'what', title: 'Контрагент', width: 40, value: (one) => one.counterparty },
  { key: 'what', title: 'В т. ч. НДС к вычету, ₽', value: (one) => one.vat },
  { key: 'what', title: 'Машина', value: (one) => one.vehicle },
  { key: 'trip', title: 'Рейс', value: (one) => one.orderNumber },
  { key: 'trip', title: 'Платформа', value: (one) => platformNames[one.platform ?? ''] ?? one.platform },
  { key: 'status', title: 'Статус', value: (one) => operationStatusLabels[one.status] },
  { key: 'amount', title: 'Приход или расход', value: (one) => directionLabels[one.direction] },
  { key: 'amount', title: 'Сумма, ₽', value: (one) => one.amount },
];

function operationSheet(operations: readonly Operation[], hidden?: string): Sheet {
  const shown = listShownColumns(operationColumns, hidden);
  return {
    name: 'Операции',
    columns: shown.map(({ title, width }) => column(title, width)),
    rows: operations.map((one) => shown.map(({ value }) => value(one))),
  };
}

/** Months, clients, platforms, debts and operations, or operations alone. */
export function financeSheets({ company, operations, hidden }: WorkbookContent): Sheet[] {
  if (!company) return [operationSheet(operations, hidden)];
  return [
    monthSheet(company.months),
    shareSheet('По клиентам', company.clients),
    shareSheet('По платформам', company.platforms),
    debtSheet(company.receivables),
    operationSheet(operations),
  ];
}

/** Workbook of {@link financeSheets}. */
export const financeWorkbook = (content: WorkbookContent): Promise<Buffer> => buildWorkbook(financeSheets(content));
