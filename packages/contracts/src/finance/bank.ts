import { z } from 'zod';
import { buildBase64FileSchema, lineText } from '../text.ts';
import {
  bankCodes,
  bankOperationStates,
  bankOperationViews,
  MAX_STATEMENT_BYTES,
  MOST_OPERATIONS_SETTLED_AT_ONCE,
  matchReasons,
} from './bank-kinds.ts';
import { enteredCategories } from './operation-kinds.ts';
import { buildPositiveRublesSchema } from './rubles.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();

/** An account of the company. Rubles; `balanceOn`: the Moscow day at whose end it had `balance`, null: not known. */
const bankAccountSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  bank: z.string(),
  balance: rubles.nullable(),
  balanceOn: z.string().nullable(),
});

/** A bank whose statements Трасса fetches. `isLost`: the bank refuses the key; `error`: of the last try, for people. */
export const bankConnectionSchema = z.object({
  id: z.uuid(),
  bank: z.enum(bankCodes),
  isLost: z.boolean(),
  error: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});
export type BankConnection = z.infer<typeof bankConnectionSchema>;

/**
 * GET /api/finance/bank. `balance` of all accounts together; null: none is known. `banks`: which can be connected.
 */
export const bankOverviewSchema = z.object({
  accounts: z.array(bankAccountSchema),
  connections: z.array(bankConnectionSchema),
  banks: z.array(z.enum(bankCodes)),
  balance: rubles.nullable(),
  /** Operations that wait for a person, and those of them that are matched exactly. */
  open: count,
  exact: count,
});
export type BankOverview = z.infer<typeof bankOverviewSchema>;

/** Part of an operation that pays a debt. */
const operationPartSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  client: z.string(),
  amount: rubles,
});

/** How money without a debt counts: `advance` of the client, a category of the ledger, `skip`: not at all. */
const moneyWithoutDebtKinds = ['advance', 'skip', ...enteredCategories] as const;
export type MoneyWithoutDebtKind = (typeof moneyWithoutDebtKinds)[number];

/** An operation of a statement. Rubles, always positive. */
const bankOperationSchema = z.object({
  id: z.uuid(),
  /** Moscow day on which the bank posted the operation. */
  day: z.string(),
  number: z.string(),
  direction: z.enum(['in', 'out']),
  amount: rubles,
  counterparty: z.string(),
  inn: z.string().nullable(),
  purpose: z.string(),
  accountId: z.uuid(),
  isOwn: z.boolean(),
  isCard: z.boolean(),
  state: z.enum(bankOperationStates),
  /** Suggested match of an operation that is not settled, confidence in per cent; null: none. */
  match: z.object({ isExact: z.boolean(), reason: z.enum(matchReasons), confidence: count }).nullable(),
  /** Debts that the operation pays, or is thought to pay. */
  parts: z.array(operationPartSchema),
  rest: rubles,
  /** How `rest`, the sum that pays no debt, counts or is thought to count; null: nobody knows. */
  restAs: z.enum(moneyWithoutDebtKinds).nullable(),
});
export type BankOperation = z.infer<typeof bankOperationSchema>;

/** GET /api/finance/bank/operations, newest first. */
export const bankOperationsQuerySchema = z.object({
  view: z.enum(bankOperationViews).optional(),
  account: z.uuid('Счёт не найден').optional(),
  /** Searched in purpose, number and counterparty. */
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_OPERATIONS_SETTLED_AT_ONCE).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type BankOperationsQuery = z.infer<typeof bankOperationsQuerySchema>;

export const bankOperationsPageSchema = z.object({ operations: z.array(bankOperationSchema), total: count });

const wrongFileText = 'Выписка: файл 1CClientBankExchange не больше 5 МБ';
/** POST /api/finance/bank/statements: a file of a bank in base64, whatever its encoding. */
export const newStatementSchema = z.object({
  content: buildBase64FileSchema(MAX_STATEMENT_BYTES, wrongFileText).min(1, wrongFileText),
});

/** Counts of the operations that a statement file held: `added` are new, `known` were stored before. */
export const statementImportCountsSchema = z.object({ added: count, known: count, warnings: z.array(z.string()) });
export type StatementImportCounts = z.infer<typeof statementImportCountsSchema>;

/** What one operation pays, as a person confirmed it: parts and rest add up to its whole sum. */
const settlementSchema = z.object({
  id: z.uuid('Операция не найдена'),
  parts: z
    .array(z.object({ orderId: z.uuid('Долг не найден'), amount: buildPositiveRublesSchema('Укажите сумму') }))
    .max(500, 'Не больше 500 долгов за раз'),
  restAs: z.enum(moneyWithoutDebtKinds, 'Укажите, что делать с остатком').nullable(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** POST /api/finance/bank/settlements, all or none. An operation that is settled already is settled anew. */
export const settlementsSchema = z.object({
  settlements: z
    .array(settlementSchema)
    .min(1, 'Выберите операции')
    .max(MOST_OPERATIONS_SETTLED_AT_ONCE, 'Не больше 200 операций за раз'),
});

/** POST /api/finance/bank/connections. */
export const newBankConnectionSchema = z.object({
  bank: z.enum(bankCodes, 'Выберите банк'),
  token: lineText.min(10, 'Вставьте ключ из кабинета банка').max(4096, 'Ключ слишком длинный'),
});
export type NewBankConnection = z.infer<typeof newBankConnectionSchema>;
