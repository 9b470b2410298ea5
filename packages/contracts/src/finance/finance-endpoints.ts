import type { EndpointsOf } from '../endpoint.ts';
import type { financeSchemas } from './finance-schemas.ts';
import { receivablesEndpoint } from './receivables-endpoint.ts';

/** Calls of services/finance about money. */
export const financeEndpoints: EndpointsOf<typeof financeSchemas> = {
  health: { method: 'GET', path: '/api/finance/health', access: 'public', summary: 'Health of finance' },
  overview: {
    method: 'GET',
    path: '/api/finance/overview',
    access: 'user',
    summary: 'Income, expense, profit, debts by age, cash of 90 days',
  },
  receivables: receivablesEndpoint,
  receivablePaid: {
    method: 'POST',
    path: '/api/finance/receivables/:orderId/paid',
    access: 'user',
    summary: 'The debtor has paid past the factor: the debt is closed, once',
  },
  operations: {
    method: 'GET',
    path: '/api/finance/operations',
    access: 'user',
    summary: 'History of operations by filters, newest first',
  },
  addOperation: {
    method: 'POST',
    path: '/api/finance/operations',
    access: 'user',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Record an expense, an income or a planned payment; the same Idempotency-Key records it once',
  },
  confirmOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/confirm',
    access: 'user',
    summary: 'A planned payment was made',
  },
  cancelOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/cancel',
    access: 'user',
    summary: 'A planned payment will not be made',
  },
  export: {
    method: 'GET',
    path: '/api/finance/export',
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Overview, debts and operations by filters as an Excel workbook; at most 10 000 operations',
  },
  orderMoney: {
    method: 'POST',
    path: '/internal/finance/order-money',
    access: 'service',
    bodyLimit: 4_194_304,
    summary: 'What is owed for orders now; what was told before changes nothing',
  },
};
