import type { EndpointsOf } from '../endpoint.ts';
import type { landingSchemas } from './landing-schemas.ts';

const guessing = { max: 10, seconds: 60, by: 'address' } as const;

/** Calls of services/landing. */
export const landingEndpoints: EndpointsOf<typeof landingSchemas> = {
  health: { method: 'GET', path: '/api/landing/health', access: 'public' },
  validate: { method: 'GET', path: '/api/landing/validate/:code', access: 'public', limit: guessing },
  landing: { method: 'GET', path: '/api/landing/landing', access: 'public', limit: guessing },
  partnerRegister: { method: 'POST', path: '/api/registration/partner-register', access: 'public', limit: guessing },
  leads: { method: 'GET', path: '/api/partner/leads', access: 'office' },
  generate: {
    method: 'POST',
    path: '/api/partner/generate',
    access: 'company.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  ping: { method: 'GET', path: '/api/partner/ping', access: 'public', limit: { max: 120, seconds: 60, by: 'address' } },
  goal: {
    method: 'POST',
    path: '/api/landing/events',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 2048,
  },
  discount: { method: 'GET', path: '/internal/landing/discount', access: 'service' },
  paid: { method: 'POST', path: '/internal/landing/payments', access: 'service' },
};
