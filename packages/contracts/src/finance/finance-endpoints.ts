import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { OrderMoneyReport } from '../orders/order-money.ts';
import type { NewOperation, Operation, OperationsPage, OperationsQuery } from './operations.ts';
import type { Overview } from './overview.ts';
import { receivablesEndpoint } from './receivables-endpoint.ts';

/** Calls of services/finance about money. */
export const financeEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/finance/health', { access: 'public', summary: 'Health of finance' }),
  overview: endpoint<{ reply: Enveloped<Overview> }>()('GET', '/api/finance/overview', {
    access: 'user',
    summary: 'Income, expense, profit, debts by age, cash of 90 days',
  }),
  receivables: receivablesEndpoint,
  receivablePaid: endpoint<{ params: { orderId: string }; reply: Done }>()(
    'POST',
    '/api/finance/receivables/:orderId/paid',
    { access: 'user', summary: 'The debtor has paid past the factor: the debt is closed, once' },
  ),
  operations: endpoint<{ query: OperationsQuery; reply: Enveloped<OperationsPage> }>()(
    'GET',
    '/api/finance/operations',
    { access: 'user', summary: 'History of operations by filters, newest first' },
  ),
  addOperation: endpoint<{ body: NewOperation; reply: Enveloped<Operation> }>()('POST', '/api/finance/operations', {
    access: 'user',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Record an expense, an income or a planned payment; the same Idempotency-Key records it once',
  }),
  confirmOperation: endpoint<{ params: { id: string }; reply: Done }>()('POST', '/api/finance/operations/:id/confirm', {
    access: 'user',
    summary: 'A planned payment was made',
  }),
  cancelOperation: endpoint<{ params: { id: string }; reply: Done }>()('POST', '/api/finance/operations/:id/cancel', {
    access: 'user',
    summary: 'A planned payment will not be made',
  }),
  export: endpoint<{ query: OperationsQuery; reply: unknown }>()('GET', '/api/finance/export', {
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Overview, debts and operations by filters as an Excel workbook; at most 10 000 operations',
  }),
  orderMoney: endpoint<{ body: OrderMoneyReport; reply: Done }>()('POST', '/internal/finance/order-money', {
    access: 'service',
    bodyLimit: 4_194_304,
    summary: 'What is owed for orders now; what was told before changes nothing',
  }),
};
