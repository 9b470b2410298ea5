import type { EndpointsOf } from '../endpoint.ts';
import type { factoringSchemas } from './factoring-schemas.ts';

/** Calls of services/finance about advances. */
export const factoringEndpoints: EndpointsOf<typeof factoringSchemas> = {
  creditScore: {
    method: 'GET',
    path: '/api/factoring/credit-score',
    access: 'user',
    summary: 'Score of the company with what raises and lowers it, and its limit',
  },
  calculate: {
    method: 'POST',
    path: '/api/factoring/calculate',
    access: 'user',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'What an advance would cost; a valid answer is a quote with an id and a life',
  },
  request: {
    method: 'POST',
    path: '/api/factoring/request',
    access: 'user',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Ask for an advance; one active request per shipment',
  },
  requests: {
    method: 'GET',
    path: '/api/factoring/requests',
    access: 'user',
    summary: 'Requests of the company with their stages, newest first, at most 200',
  },
  webhook: {
    method: 'POST',
    path: '/api/factoring/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 16_384,
    summary: 'A word from the factor that a deal has changed; it is asked about, never believed',
  },
};
