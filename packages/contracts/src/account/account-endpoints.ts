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
    summary: 'Send an email with a link that sets a new password',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary: 'Set a new password by the link of the email; ends all sessions',
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password/change',
    ...user,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: 'Change the password; ends all other sessions',
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    ...user,
    summary: 'Living sessions of the person, the current one first',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    ...user,
    summary: 'Sign out one of the own sessions',
  },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', ...user, summary: 'Sign out everywhere but here' },
  saveProfile: { method: 'PUT', path: '/api/account/profile', ...user, summary: 'Name and phone of the person' },
  saveRequisites: {
    method: 'PUT',
    path: '/api/account/company',
    ...user,
    summary: 'Requisites of the company; for its director',
  },
  state: {
    method: 'GET',
    path: '/api/account/state',
    ...user,
    summary: 'What the interface remembers about the person',
  },
  saveState: { method: 'PATCH', path: '/api/account/state', ...user, summary: 'Replace members of that state' },
  messages: { method: 'GET', path: '/api/account/messages', ...user, summary: 'Events, newest first, at most 50' },
  messageStream: {
    method: 'GET',
    path: '/api/account/messages/stream',
    access: 'public',
    kind: 'event-stream',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'New messages as they come, as server-sent events, for the session of the HttpOnly cookie',
  },
  readMessages: { method: 'POST', path: '/api/account/messages/read', ...user, summary: 'Mark messages as read' },
  postMessage: {
    method: 'POST',
    path: '/internal/accounts/messages',
    access: 'service',
    summary: 'Tell a company of an event; the same key again changes nothing',
  },
  testPages: {
    method: 'GET',
    path: '/api/account/test-pages',
    ...user,
    summary: 'Whether this installation shows the pages for checks of session and API',
  },
  export: {
    method: 'GET',
    path: '/api/account/export',
    ...user,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: "The company's data as services/account holds it",
  },
};
