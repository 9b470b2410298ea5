import type { EndpointsOf } from '../endpoint.ts';
import type { authSchemas } from './auth-schemas.ts';

/** Calls of services/account. */
export const authEndpoints: EndpointsOf<typeof authSchemas> = {
  login: { method: 'POST', path: '/api/auth/login', access: 'public' },
  demoEntrances: { method: 'GET', path: '/api/auth/demo', access: 'public' },
  enterDemo: {
    method: 'POST',
    path: '/api/auth/demo',
    access: 'public',
    limit: { max: 20, seconds: 60, by: 'address' },
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
  },
  proveEmail: {
    method: 'POST',
    path: '/api/auth/email/prove',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    bodyLimit: 4096,
  },
  sendEmailProof: {
    method: 'POST',
    path: '/api/auth/email/send',
    access: 'user',
    beforeSecondFactor: true,
    limit: { max: 10, seconds: 600, by: 'user' },
  },
  resendEmailProof: {
    method: 'POST',
    path: '/api/auth/email/resend',
    access: 'public',
    limit: { max: 10, seconds: 600, by: 'address' },
    bodyLimit: 4096,
  },
  me: { method: 'GET', path: '/api/auth/me', access: 'user', beforeSecondFactor: true, whileDeleted: true },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'user', beforeSecondFactor: true, whileDeleted: true },
  ownCompanies: {
    method: 'GET',
    path: '/api/auth/companies',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
  },
  switchCompany: {
    method: 'POST',
    path: '/api/auth/companies/switch',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
    limit: { max: 60, seconds: 600, by: 'user' },
  },
  refresh: { method: 'POST', path: '/api/auth/refresh', access: 'public' },
  commonPasswords: {
    method: 'GET',
    path: '/api/auth/common-passwords',
    access: 'public',
    limit: { max: 30, seconds: 600, by: 'address' },
  },
  health: { method: 'GET', path: '/api/auth/health', access: 'public' },
  suggestParty: {
    method: 'POST',
    path: '/api/suggest/party',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
  },
  partnerRegister: { method: 'POST', path: '/internal/accounts/partner-register', access: 'service' },
  livingSession: { method: 'GET', path: '/internal/accounts/sessions/:id', access: 'service' },
  forgedTokens: { method: 'POST', path: '/internal/accounts/forged-tokens', access: 'service' },
  source: { method: 'GET', path: '/internal/accounts/source', access: 'service' },
};
