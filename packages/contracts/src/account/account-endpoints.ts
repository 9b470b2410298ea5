import type { EndpointsOf } from '../endpoint.ts';
import type { accountSchemas } from './account-schemas.ts';

const user = { access: 'user' } as const;

/** Calls of services/account beyond signing in: passwords, sessions, settings, messages. */
export const accountEndpoints: EndpointsOf<typeof accountSchemas> = {
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    limit: { max: 10, seconds: 600, by: 'address' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password/change',
    ...user,
    limit: { max: 10, seconds: 600, by: 'user' },
  },
  sessions: { method: 'GET', path: '/api/auth/sessions', ...user },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', ...user, stepUp: true },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', ...user, stepUp: true },
  saveProfile: { method: 'PUT', path: '/api/account/profile', ...user },
  saveRequisites: { method: 'PUT', path: '/api/account/company', access: 'company.manage' },
  state: { method: 'GET', path: '/api/account/state', ...user },
  saveState: {
    method: 'PATCH',
    path: '/api/account/state',
    ...user,
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 32_768,
  },
  messages: { method: 'GET', path: '/api/account/messages', ...user },
  messageStream: {
    method: 'GET',
    path: '/api/account/messages/stream',
    access: 'public',
    kind: 'event-stream',
    limit: { max: 120, seconds: 60, by: 'address' },
  },
  readMessages: { method: 'POST', path: '/api/account/messages/read', ...user },
  postMessage: { method: 'POST', path: '/internal/accounts/messages', access: 'service' },
  postOrderEmail: { method: 'POST', path: '/internal/accounts/order-emails', access: 'service' },
  testPages: { method: 'GET', path: '/api/account/test-pages', ...user },
  export: {
    method: 'GET',
    path: '/api/account/export',
    ...user,
    stepUp: true,
    whileDeleted: true,
    limit: { max: 10, seconds: 600, by: 'user' },
  },
};
