import { codesIn } from '../labels.ts';

/** `payment`: a debtor's or the carrier's own; `payout`: an advance of the factor. */
export const operationTypes = ['payment', 'payout'] as const;
/** Labels of operation statuses, from the specification. */
export const operationStatusLabels = { completed: 'Выполнен', pending: 'В обработке', failed: 'Отклонён' } as const;
/** Status of an operation. */
export type OperationStatus = keyof typeof operationStatusLabels;
/** Statuses of an operation. */
export const operationStatuses = codesIn(operationStatusLabels);

/** Categories of expense. `fees` are those of the factor, never entered by hand. */
export const expenseCategories = ['fuel', 'salary', 'leasing', 'tolls', 'repair', 'taxes', 'fees', 'other'] as const;
/** A category of expense. */
export type ExpenseCategory = (typeof expenseCategories)[number];

/** Categories that a person may enter: expenses, income beside orders, opening balance. */
export const enteredCategories = [
  'fuel',
  'salary',
  'leasing',
  'tolls',
  'repair',
  'taxes',
  'other',
  'income',
  'opening',
] as const;
/** A category that a person enters. */
export type EnteredCategory = (typeof enteredCategories)[number];

/** Every category an operation may have. */
export const operationCategories = [
  'client',
  'advance',
  'remainder',
  'recourse',
  'fees',
  ...enteredCategories,
] as const;
