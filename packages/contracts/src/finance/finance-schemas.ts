import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { orderMoneyReportSchema } from '../orders/order-money.ts';
import { newOperationSchema, operationSchema, operationsPageSchema, operationsQuerySchema } from './operations.ts';
import {
  cashLimitSchema,
  expectedPaymentSchema,
  overviewSchema,
  receivableSchema,
  receivablesQuerySchema,
  receivablesTotalsSchema,
} from './overview.ts';

const idParams = z.object({ id: idText(100) });

/** What travels in the calls of `financeEndpoints`. */
export const financeSchemas = {
  health: { summary: 'Health of finance', reply: doneSchema },
  overview: { summary: 'Income, expense, profit, debts by age, cash of 90 days', reply: envelope(overviewSchema) },
  expectedPayments: {
    summary: 'Payments that the forecast of 90 days expects, by day; at most 1 000, the nearest',
    reply: envelope(z.array(expectedPaymentSchema)),
  },
  saveCashLimit: {
    summary: 'Sum below which the forecast of two weeks warns; 0: when nothing is left',
    body: cashLimitSchema,
    reply: doneSchema,
  },
  receivables: {
    summary: 'Open debts, the oldest first, page by page, and how many they are',
    query: receivablesQuerySchema,
    reply: envelope(z.array(receivableSchema)).extend({ totals: receivablesTotalsSchema }),
  },
  receivablePaid: {
    summary: 'The debtor has paid past the factor: the debt is closed, once',
    params: z.object({ orderId: idText(100) }),
    reply: doneSchema,
  },
  operations: {
    summary: 'History of operations by filters, newest first',
    query: operationsQuerySchema,
    reply: envelope(operationsPageSchema),
  },
  addOperation: {
    summary: 'Record an expense, an income or a planned payment; the same Idempotency-Key records it once',
    body: newOperationSchema,
    reply: envelope(operationSchema),
  },
  correctOperation: {
    summary: 'Reverse an operation that a person wrote, and record the right one in its place, both or none',
    params: idParams,
    body: newOperationSchema,
    reply: envelope(operationSchema),
  },
  receipt: { summary: 'Receipt of an operation, a JPEG or a PDF', params: idParams, reply: z.unknown() },
  confirmOperation: { summary: 'A planned payment was made', params: idParams, reply: doneSchema },
  cancelOperation: { summary: 'A planned payment will not be made', params: idParams, reply: doneSchema },
  export: {
    summary:
      'Overview, debts and operations by filters as an Excel workbook, or one table of it; at most 10 000 operations',
    query: operationsQuerySchema.extend({ table: z.literal('operations', 'Таблица: operations').optional() }),
    reply: z.unknown(),
  },
  orderMoney: {
    summary: 'What is owed for orders now; what was told before changes nothing',
    body: orderMoneyReportSchema,
    reply: doneSchema,
  },
};
