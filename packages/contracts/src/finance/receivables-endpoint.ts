import type { EndpointOf } from '../endpoint.ts';
import type { financeSchemas } from './finance-schemas.ts';

/** Debts; alone in its file, so that a page that only counts them carries no other call. */
export const receivablesEndpoint: EndpointOf<typeof financeSchemas.receivables> = {
  method: 'GET',
  path: '/api/finance/receivables',
  access: 'office',
  scope: 'payments.read',
};
