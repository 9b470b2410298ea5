import type { EndpointsOf } from '../endpoint.ts';
import type { authSchemas } from './auth-schemas.ts';

/** Calls of services/account. */
export const authEndpoints: EndpointsOf<typeof authSchemas> = {
  login: { method: 'POST', path: '/api/auth/login', access: 'public', summary: 'Sign in' },
  demoEntrances: {
    method: 'GET',
    path: '/api/auth/demo',
    access: 'public',
    summary: 'Ways into the demonstration; none where there is no demonstration',
  },
  enterDemo: {
    method: 'POST',
    path: '/api/auth/demo',
    access: 'public',
    limit: { max: 20, seconds: 60, by: 'address' },
    summary: 'Sign in to the demonstration without a password; 404 where there is none',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary: 'Register a carrier; does not sign in',
  },
  me: { method: 'GET', path: '/api/auth/me', access: 'user', summary: 'The current user' },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'user', summary: 'End this session' },
  refresh: { method: 'POST', path: '/api/auth/refresh', access: 'public', summary: 'Rotate the refresh token' },
  commonPasswords: {
    method: 'GET',
    path: '/api/auth/common-passwords',
    access: 'public',
    limit: { max: 30, seconds: 600, by: 'address' },
    summary: 'The most used passwords, which are refused: for the meter beside a new password',
  },
  health: { method: 'GET', path: '/api/auth/health', access: 'public', summary: 'Health of accounts' },
  suggestParty: {
    method: 'POST',
    path: '/api/suggest/party',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'Company suggestions by name, INN or OGRN',
  },
  partnerRegister: {
    method: 'POST',
    path: '/internal/accounts/partner-register',
    access: 'service',
    summary: 'Register through a partner link, once per link, and sign in',
  },
  livingSession: {
    method: 'GET',
    path: '/internal/accounts/sessions/:id',
    access: 'service',
    summary: 'Whether a session of the company is still open; 401 when it is over',
  },
  forgedTokens: {
    method: 'POST',
    path: '/internal/accounts/forged-tokens',
    access: 'service',
    summary: 'Write refused forged access tokens into the audit',
  },
  source: {
    method: 'GET',
    path: '/internal/accounts/source',
    access: 'service',
    summary: 'Partner, campaign and plan a company registered with',
  },
};
