import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { orderMoneyReportSchema } from '../orders/order-money.ts';
import { newOperationSchema, operationSchema, operationsPageSchema, operationsQuerySchema } from './operations.ts';
import { overviewSchema, receivableSchema, receivablesQuerySchema, receivablesTotalsSchema } from './overview.ts';

const idParams = z.object({ id: z.string().max(100) });

/** What travels in the calls of `financeEndpoints`. */
export const financeSchemas = {
  health: { reply: doneSchema },
  overview: { reply: envelope(overviewSchema) },
  receivables: {
    query: receivablesQuerySchema,
    reply: envelope(z.array(receivableSchema)).extend({ totals: receivablesTotalsSchema }),
  },
  receivablePaid: { params: z.object({ orderId: z.string().max(100) }), reply: doneSchema },
  operations: { query: operationsQuerySchema, reply: envelope(operationsPageSchema) },
  addOperation: { body: newOperationSchema, reply: envelope(operationSchema) },
  confirmOperation: { params: idParams, reply: doneSchema },
  cancelOperation: { params: idParams, reply: doneSchema },
  export: { query: operationsQuerySchema, reply: z.unknown() },
  orderMoney: { body: orderMoneyReportSchema, reply: doneSchema },
};
