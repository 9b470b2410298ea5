import { listCodes } from '../labels.ts';

/** `payment`: made by a debtor or by the carrier; `payout`: an advance of the factor. */
export const operationTypes = ['payment', 'payout'] as const;
/** Labels of the directions of money. */
export const moneyDirectionLabels = { in: 'Приход', out: 'Расход' } as const;

/** Labels of operation statuses; the first three are from the specification. The last three ended without money. */
export const operationStatusLabels = {
  completed: 'Выполнен',
  pending: 'В обработке',
  failed: 'Отклонён',
  withdrawn: 'Отозван',
  cancelled: 'Отменён',
} as const;
export type OperationStatus = keyof typeof operationStatusLabels;
export const operationStatuses = listCodes(operationStatusLabels);
/** Statuses of operations by which no money moves. */
export const operationStatusesWithoutMoney: readonly OperationStatus[] = ['failed', 'withdrawn', 'cancelled'];

/** Categories of expense. `fees` are those of the factor, never entered by hand. */
export const expenseCategories = ['fuel', 'salary', 'leasing', 'tolls', 'repair', 'taxes', 'fees', 'other'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** Labels of the categories that a person may enter: expenses, income beside orders, opening balance. */
export const enteredCategoryLabels = {
  fuel: 'Топливо',
  salary: 'Зарплата',
  leasing: 'Лизинг',
  tolls: 'Платные дороги',
  repair: 'Ремонт и ТО',
  taxes: 'Налоги',
  vat: 'НДС в бюджет',
  other: 'Прочий расход',
  income: 'Прочий доход',
  opening: 'Остаток на счёте',
} as const;
export type EnteredCategory = keyof typeof enteredCategoryLabels;
export const enteredCategories = listCodes(enteredCategoryLabels);
/** Categories whose payments may hold VAT to deduct. */
export const categoriesWithVat: readonly string[] = ['fuel', 'leasing', 'tolls', 'repair', 'other'];

/** Largest receipt in bytes: the browser sends a reduced photo. */
export const MAX_RECEIPT_BYTES = 2_000_000;

/** Categories that belong to the company alone, never to a trip or a vehicle. */
export const companyOnlyCategories: readonly string[] = ['taxes', 'vat', 'opening'];

export const operationCategoryLabels = {
  client: 'Оплата клиента',
  advance: 'Аванс',
  remainder: 'Остаток аванса',
  recourse: 'Возврат аванса',
  fees: 'Комиссия фактора',
  ...enteredCategoryLabels,
} as const;
export const operationCategories = listCodes(operationCategoryLabels);
