import type { EndpointsOf } from '../endpoint.ts';
import type { financeSchemas } from './finance-schemas.ts';
import { receivablesEndpoint } from './receivables-endpoint.ts';

/** Calls of services/finance about money. */
export const financeEndpoints: EndpointsOf<typeof financeSchemas> = {
  health: { method: 'GET', path: '/api/finance/health', access: 'public' },
  overview: { method: 'GET', path: '/api/finance/overview', access: 'costs' },
  expectedPayments: { method: 'GET', path: '/api/finance/expected-payments', access: 'costs' },
  saveCashLimit: { method: 'PUT', path: '/api/finance/cash-limit', access: 'money.manage' },
  receivables: receivablesEndpoint,
  receivablePaid: { method: 'POST', path: '/api/finance/receivables/:orderId/paid', access: 'money.manage' },
  operations: {
    ...{ method: 'GET', path: '/api/finance/operations', access: 'costs', scope: 'payments.read' },
    whileDeleted: true,
  },
  addOperation: {
    method: 'POST',
    path: '/api/finance/operations',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 3_145_728,
  },
  correctOperation: {
    method: 'POST',
    path: '/api/finance/operations/:id/correct',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 3_145_728,
  },
  receipt: { method: 'GET', path: '/api/finance/operations/:id/receipt', access: 'costs', kind: 'binary' },
  confirmOperation: { method: 'POST', path: '/api/finance/operations/:id/confirm', access: 'money.manage' },
  cancelOperation: { method: 'POST', path: '/api/finance/operations/:id/cancel', access: 'money.manage' },
  export: {
    method: 'GET',
    path: '/api/finance/export',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  orderMoney: { method: 'POST', path: '/internal/finance/order-money', access: 'service', bodyLimit: 4_194_304 },
};
