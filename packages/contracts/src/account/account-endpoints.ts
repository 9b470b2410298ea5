import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { CompanyExport } from './company-export.ts';
import type { MessagePage, MessageStreamQuery, MessagesQuery, NewMessage, ReadMessages } from './messages.ts';
import type { ChangePassword, ForgotPassword, ResetPassword } from './passwords.ts';
import type { Profile, Requisites } from './profile.ts';
import type { EndedSessions, SessionEntry } from './session-list.ts';
import type { User } from './user.ts';
import type { UserState, UserStatePatch } from './user-state.ts';

const user = { access: 'user' } as const;

/** Calls of services/account beyond signing in: passwords, sessions, settings, messages. */
export const accountEndpoints = {
  forgotPassword: endpoint<{ body: ForgotPassword; reply: Done }>()('POST', '/api/auth/password/forgot', {
    access: 'public',
    limit: { max: 10, seconds: 600, by: 'address' },
    summary: 'Send an email with a link that sets a new password',
  }),
  resetPassword: endpoint<{ body: ResetPassword; reply: Done }>()('POST', '/api/auth/password/reset', {
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary: 'Set a new password by the link of the email; ends all sessions',
  }),
  changePassword: endpoint<{ body: ChangePassword; reply: Done }>()('POST', '/api/auth/password/change', {
    ...user,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: 'Change the password; ends all other sessions',
  }),
  sessions: endpoint<{ reply: Enveloped<SessionEntry[]> }>()('GET', '/api/auth/sessions', {
    ...user,
    summary: 'Living sessions of the person, the current one first',
  }),
  endSession: endpoint<{ params: { id: string }; reply: Enveloped<EndedSessions> }>()(
    'DELETE',
    '/api/auth/sessions/:id',
    { ...user, summary: 'Sign out one of the own sessions' },
  ),
  endOtherSessions: endpoint<{ reply: Enveloped<EndedSessions> }>()('DELETE', '/api/auth/sessions', {
    ...user,
    summary: 'Sign out everywhere but here',
  }),
  saveProfile: endpoint<{ body: Profile; reply: Enveloped<User> }>()('PUT', '/api/account/profile', {
    ...user,
    summary: 'Name and phone of the person',
  }),
  saveRequisites: endpoint<{ body: Requisites; reply: Enveloped<User> }>()('PUT', '/api/account/company', {
    ...user,
    summary: 'Requisites of the company; for its director',
  }),
  state: endpoint<{ reply: Enveloped<UserState> }>()('GET', '/api/account/state', {
    ...user,
    summary: 'What the interface remembers about the person',
  }),
  saveState: endpoint<{ body: UserStatePatch; reply: Enveloped<UserState> }>()('PATCH', '/api/account/state', {
    ...user,
    summary: 'Replace members of that state',
  }),
  messages: endpoint<{ query: MessagesQuery; reply: Enveloped<MessagePage> }>()('GET', '/api/account/messages', {
    ...user,
    summary: 'Events, newest first, at most 50',
  }),
  messageStream: endpoint<{ query: MessageStreamQuery; reply: unknown }>()('GET', '/api/account/messages/stream', {
    access: 'public',
    kind: 'event-stream',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'New messages as they come, as server-sent events, for the session of the HttpOnly cookie',
  }),
  readMessages: endpoint<{ body: ReadMessages; reply: Done }>()('POST', '/api/account/messages/read', {
    ...user,
    summary: 'Mark messages as read',
  }),
  postMessage: endpoint<{ body: NewMessage; reply: Done }>()('POST', '/internal/accounts/messages', {
    access: 'service',
    summary: 'Tell a company of an event; the same key again changes nothing',
  }),
  testPages: endpoint<{ reply: Enveloped<{ enabled: boolean }> }>()('GET', '/api/account/test-pages', {
    ...user,
    summary: 'Whether this installation shows the pages for checks of session and API',
  }),
  export: endpoint<{ reply: Enveloped<CompanyExport> }>()('GET', '/api/account/export', {
    ...user,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: "The company's data as services/account holds it",
  }),
};
