import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { hiddenColumnsSchema } from '../hidden-columns.ts';
import { buildIdSchema } from '../ids.ts';
import { orderMoneyReportSchema } from '../orders/order-money.ts';
import { newOperationSchema, operationSchema, operationsPageSchema, operationsQuerySchema } from './operations.ts';
import { cashLimitSchema, expectedPaymentSchema, financeOverviewSchema } from './overview.ts';
import { receivablesEndpoint } from './receivables-endpoint.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Calls of services/finance about money. */
export const financeEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/finance/health',
    access: 'public',
    summary: 'Health of finance',
    reply: doneReplySchema,
  },

  overview: {
    method: 'GET',
    path: '/api/finance/overview',
    access: 'costs',
    summary: 'Income, expense, profit, debts by age, cash of 90 days',
    reply: envelope(financeOverviewSchema),
  },

  expectedPayments: {
    method: 'GET',
    path: '/api/finance/expected-payments',
    access: 'costs',
    summary: 'Payments that the forecast of 90 days expects, by day; at most 1 000, the nearest',
    reply: envelope(z.array(expectedPaymentSchema)),
  },

  saveCashLimit: {
    method: 'PUT',
    path: '/api/finance/cash-limit',
    access: 'money.manage',
    summary: 'Sum below which the forecast of two weeks warns; 0: when nothing is left',
    body: cashLimitSchema,
    reply: doneReplySchema,
  },

  receivables: receivablesEndpoint,

  receivablePaid: {
    method: 'POST',
    path: '/api/finance/receivables/:orderId/paid',
    access: 'money.manage',
    summary: 'The debtor has paid past the factor: the debt is closed, once',
    params: z.object({ orderId: buildIdSchema(100) }),
    reply: doneReplySchema,
  },

  operations: {
    ...{ method: 'GET', path: '/api/finance/operations', access: 'costs', scope: 'payments.read' },
    whileDeleted: true,
    summary: 'History of operations by filters, newest first',
    query: operationsQuerySchema,
    reply: envelope(operationsPageSchema),
  },

  addOperation: {
    method: 'POST',
    path: '/api/finance/operations',
    repeatable: 'key',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 3_145_728,
    summary: 'Record an expense, an income or a planned payment; the same Idempotency-Key records it once',
    body: newOperationSchema,
    reply: envelope(operationSchema),
  },

  confirmOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/confirm',
    access: 'money.manage',
    summary: 'A planned payment was made',
    params: idParams,
    reply: doneReplySchema,
  },

  cancelOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/cancel',
    access: 'money.manage',
    summary: 'A planned payment will not be made',
    params: idParams,
    reply: doneReplySchema,
  },

  correctOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/correct',
    repeatable: 'key',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 3_145_728,
    summary: 'Reverse an operation that a person wrote, and record the right one in its place, both or none',
    params: idParams,
    body: newOperationSchema,
    reply: envelope(operationSchema),
  },

  receipt: {
    method: 'GET',
    path: '/api/finance/operations/:id/receipt',
    access: 'costs',
    kind: 'binary',
    summary: 'Receipt of an operation, a JPEG or a PDF',
    params: idParams,
    reply: z.unknown(),
  },

  export: {
    method: 'GET',
    path: '/api/finance/export',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary:
      'Overview, debts and operations by filters as an Excel workbook, or one table of it; at most 10 000 operations',
    query: operationsQuerySchema.extend({
      table: z.literal('operations', 'Таблица: operations').optional(),
      hidden: hiddenColumnsSchema,
    }),
    reply: z.unknown(),
  },

  orderMoney: {
    method: 'POST',
    path: '/internal/finance/order-money',
    access: 'service',
    bodyLimit: 4_194_304,
    summary: 'What is owed for orders now; what was told before changes nothing',
    body: orderMoneyReportSchema,
    reply: doneReplySchema,
  },
});
