import type { EndpointsOf } from '../endpoint.ts';
import type { factoringSchemas } from './factoring-schemas.ts';

/** Calls of services/finance about advances. */
export const factoringEndpoints: EndpointsOf<typeof factoringSchemas> = {
  creditScore: { method: 'GET', path: '/api/factoring/credit-score', access: 'costs' },
  calculate: {
    method: 'POST',
    path: '/api/factoring/calculate',
    access: 'costs',
    limit: { max: 240, seconds: 60, by: 'user' },
  },
  request: {
    method: 'POST',
    path: '/api/factoring/request',
    emailProof: true,
    access: 'money.manage',
    stepUp: true,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  requests: { method: 'GET', path: '/api/factoring/requests', access: 'costs', whileDeleted: true },
  withdraw: {
    method: 'POST',
    path: '/api/factoring/requests/:id/withdraw',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  webhook: {
    method: 'POST',
    path: '/api/factoring/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 16_384,
  },
};
