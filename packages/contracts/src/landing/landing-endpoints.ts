import type { EndpointsOf } from '../endpoint.ts';
import type { landingSchemas } from './landing-schemas.ts';

const guessing = { max: 10, seconds: 60, by: 'address' } as const;

/** Calls of services/landing. */
export const landingEndpoints: EndpointsOf<typeof landingSchemas> = {
  health: { method: 'GET', path: '/api/landing/health', access: 'public', summary: 'Health of landing' },
  validate: {
    method: 'GET',
    path: '/api/landing/validate/:code',
    access: 'public',
    limit: guessing,
    summary: 'What stands behind a partner code or the token of a partner link',
  },
  landing: {
    method: 'GET',
    path: '/api/landing/landing',
    access: 'public',
    limit: guessing,
    summary: 'What stands behind the token of a partner link, with campaign',
  },
  partnerRegister: {
    method: 'POST',
    path: '/api/registration/partner-register',
    access: 'public',
    limit: guessing,
    summary: 'Register through a partner link, once, and sign in',
  },
  leads: {
    method: 'GET',
    path: '/api/partner/leads',
    access: 'user',
    summary: 'Partner links of the company with visits, registrations and payments',
  },
  generate: {
    method: 'POST',
    path: '/api/partner/generate',
    access: 'user',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Make a partner link; the same Idempotency-Key makes it once',
  },
  ping: {
    method: 'GET',
    path: '/api/partner/ping',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'For the test page',
  },
  goal: {
    method: 'POST',
    path: '/api/landing/events',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 2048,
    summary: 'One goal of web analytics of a visitor who agreed to it',
  },
  discount: {
    method: 'GET',
    path: '/internal/landing/discount',
    access: 'service',
    summary: 'The discount the company has today, or null',
  },
  paid: {
    method: 'POST',
    path: '/internal/landing/payments',
    access: 'service',
    summary: 'A payment succeeded: it is written to the partner it came through',
  },
};
