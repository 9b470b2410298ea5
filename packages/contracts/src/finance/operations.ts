import { z } from 'zod';
import { buildBase64FileSchema, lineText } from '../text.ts';
import {
  categoriesWithVat,
  companyOnlyCategories,
  enteredCategories,
  MAX_RECEIPT_BYTES,
  operationCategories,
  operationStatuses,
  operationTypes,
} from './operation-kinds.ts';
import { buildPositiveRublesSchema, noVatText, statedVatRateSchema } from './rubles.ts';

/** An operation. Money in rubles and always positive: `direction` says which way; `date` is ISO 8601 UTC. */
export const operationSchema = z.object({
  id: z.uuid(),
  type: z.enum(operationTypes),
  direction: z.enum(['in', 'out']),
  category: z.enum(operationCategories),
  amount: z.number().positive(),
  /** VAT inside `amount` that the company deducts: it is no expense. */
  vat: z.number(),
  description: z.string(),
  status: z.enum(operationStatuses),
  date: z.string(),
  /** Whether only the day of `date` is known, not the time. */
  isDay: z.boolean(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  platform: z.string().nullable(),
  counterparty: z.string().nullable(),
  /** Plate of the vehicle that the money was for. */
  vehicle: z.string().nullable(),
  /** File name of its receipt; null: none is kept. */
  receipt: z.string().nullable(),
  /** Whether a person entered the operation, so that people may correct it. */
  isEntered: z.boolean(),
  /** Wrong operation that this one reverses. */
  reverses: z.uuid().nullable(),
  /** Wrong operation in whose place this one stands. */
  replaces: z.uuid().nullable(),
  /** Operation that replaces this one, which is reversed. */
  replacedBy: z.uuid().nullable(),
});
export type Operation = z.infer<typeof operationSchema>;

const day = z.iso.date('Дата записана неверно');
const filters = {
  type: z.enum(operationTypes).optional(),
  status: z.enum(operationStatuses).optional(),
  direction: z.enum(['in', 'out']).optional(),
  platform: z.string().max(32).optional(),
  /** `expenses`: every category of expense. */
  category: z.enum([...operationCategories, 'expenses']).optional(),
  /** Exact name. */
  counterparty: z.string().max(500).optional(),
  /** Searched in description, number of an order and counterparty. */
  search: z.string().trim().max(200).optional(),
  /** Days in Moscow, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** GET /api/finance/operations, newest first. */
export const operationsQuerySchema = z.object({
  ...filters,
  /** Id of an operation: the answer is the page that holds it, whatever `offset` says. */
  show: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type OperationsQuery = z.infer<typeof operationsQuerySchema>;

/** A page of operations. `total` stops counting at 10 000. */
export const operationsPageSchema = z.object({
  operations: z.array(operationSchema),
  total: z.number().int().nonnegative(),
  offset: z.number().int().nonnegative(),
});

const wrongReceiptText = 'Чек: снимок JPEG или PDF не больше 2 МБ';
/** Beginnings of a JPEG and of a PDF in base64. */
const receiptBase64Prefixes = ['/9j/', 'JVBERi0'];

/** A receipt as a person gives it: a JPEG or a PDF in base64. */
const newReceiptSchema = z.object({
  name: lineText.min(1, wrongReceiptText).max(200, wrongReceiptText),
  content: buildBase64FileSchema(MAX_RECEIPT_BYTES, wrongReceiptText).refine(
    (content) => receiptBase64Prefixes.some((start) => content.startsWith(start)),
    wrongReceiptText,
  ),
});
export type ReceiptFile = z.infer<typeof newReceiptSchema>;

/**
 * POST /api/finance/operations, and the corrected operation of …/correct. A future day makes a planned operation,
 * «В обработке» until confirmed. `receipt`: absent in a correction, the receipt of the wrong operation is kept.
 */
export const newOperationSchema = z
  .object({
    category: z.enum(enteredCategories),
    amount: buildPositiveRublesSchema('Укажите сумму'),
    vatRate: statedVatRateSchema,
    description: z.string().trim().max(300, 'Не более 300 символов').optional(),
    /** A day in Moscow. */
    date: day,
    orderId: z.uuid('Рейс не найден среди ваших заказов').nullish(),
    vehicle: lineText.max(40, 'Номер машины не длиннее 40 символов').nullish(),
    counterparty: lineText.max(300, 'Не более 300 символов').nullish(),
    receipt: newReceiptSchema.nullish(),
  })
  .refine(({ category, orderId, vehicle }) => !companyOnlyCategories.includes(category) || !(orderId || vehicle), {
    path: ['category'],
    message: 'Остаток на счёте, налоги и НДС не относятся к рейсу или машине',
  })
  .refine(({ category, vatRate }) => !vatRate || categoriesWithVat.includes(category), {
    path: ['vatRate'],
    message: noVatText,
  });
export type NewOperation = z.infer<typeof newOperationSchema>;
