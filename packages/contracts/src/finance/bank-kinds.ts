import { listCodes } from '../labels.ts';

/** Banks that are asked by their API. */
export const bankLabels = { tochka: 'Точка', tbank: 'Т-Банк' } as const;
export type BankCode = keyof typeof bankLabels;
export const bankCodes = listCodes(bankLabels);

/** State of an operation of a statement: whether a person or Трасса knows what it pays. */
export const bankOperationStateLabels = {
  open: 'Не разобрано',
  suggested: 'Предложено',
  settled: 'Разнесено',
  skipped: 'Не учитывается',
} as const;
export type BankOperationState = keyof typeof bankOperationStateLabels;
export const bankOperationStates = listCodes(bankOperationStateLabels);

/** Lists of operations that may be asked for. `exact`: suggested, with number, sum and INN alike. */
export const bankOperationViews = ['open', 'exact', 'settled', 'all'] as const;
export type BankOperationView = (typeof bankOperationViews)[number];

/** Reasons why a payment was matched with a paper or a debt, or was not. */
export const matchReasonLabels = {
  number: 'Номер и сумма совпали',
  part: 'Номер совпал, денег меньше, чем долг',
  over: 'Номер совпал, денег больше, чем долг',
  sum: 'Сумма равна долгу клиента',
  together: 'Сумма складывается из долгов клиента',
  oldest: 'Клиент известен: сначала старые долги',
  'other-payer': 'Платит не тот, кто должен',
  'several-fit': 'Подходит несколько долгов: выберите',
  client: 'Клиент известен, но номера такого у него нет',
  unknown: 'Не нашли, за что эти деньги',
} as const;
export type MatchReason = keyof typeof matchReasonLabels;
export const matchReasons = listCodes(matchReasonLabels);

export const MAX_STATEMENT_BYTES = 5_000_000;

/** Operations that one press settles at most. */
export const MOST_OPERATIONS_SETTLED_AT_ONCE = 200;
