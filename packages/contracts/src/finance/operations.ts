import { z } from 'zod';
import {
  categoriesWithVat,
  enteredCategories,
  operationCategories,
  operationStatuses,
  operationTypes,
} from './operation-kinds.ts';
import { namedVatSchema, noVatText, rublesSchema } from './rubles.ts';

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
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  platform: z.string().nullable(),
  counterparty: z.string().nullable(),
});
/** Type of {@link operationSchema}. */
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
  /** In description, number of an order, counterparty. */
  search: z.string().trim().max(200).optional(),
  /** Days in Moscow, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** GET /api/finance/operations, newest first. */
export const operationsQuerySchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
});
/** Type of {@link operationsQuerySchema}. */
export type OperationsQuery = z.infer<typeof operationsQuerySchema>;

/** A page of operations. `total` stops counting at 10 000. */
export const operationsPageSchema = z.object({
  operations: z.array(operationSchema),
  total: z.number().int().nonnegative(),
});
/** POST /api/finance/operations. A future day makes a planned operation, «В обработке» until confirmed. */
export const newOperationSchema = z
  .object({
    category: z.enum(enteredCategories),
    amount: rublesSchema('Укажите сумму'),
    vatRate: namedVatSchema,
    description: z.string().trim().max(300, 'Не более 300 символов').optional(),
    /** A day in Moscow. */
    date: day,
  })
  .refine(({ category, vatRate }) => !vatRate || categoriesWithVat.includes(category), {
    path: ['vatRate'],
    message: noVatText,
  });
/** Type of {@link newOperationSchema}. */
export type NewOperation = z.infer<typeof newOperationSchema>;
