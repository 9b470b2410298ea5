import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { companyExportSchema } from './company-export.ts';
import {
  companiesWithNewPositionsSchema,
  dataChangeSchema,
  endedMessageReasonsSchema,
  eventMessageSchema,
  markMessagesReadSchema,
  messagePageSchema,
  messageStreamQuerySchema,
  messagesQuerySchema,
  newlyReadMessagesSchema,
  newMessageSchema,
} from './messages.ts';
import { clientEmailSchema } from './order-email.ts';
import { changePasswordSchema, forgotPasswordSchema, resetPasswordSchema } from './passwords.ts';
import { profileSchema, requisitesSchema } from './profile.ts';
import { endedSessionsSchema, sessionEntrySchema } from './session-list.ts';
import { userSchema } from './user.ts';
import { userStatePatchSchema, userStateSchema } from './user-state.ts';

const userAccess = { access: 'user' } as const;

/** Calls of services/account beyond signing in: passwords, sessions, settings, messages. */
export const accountEndpoints = defineEndpoints({
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    limit: { max: 10, seconds: 600, by: 'address' },
    summary: 'Send an email with a link that sets a new password',
    body: forgotPasswordSchema,
    reply: doneReplySchema,
  },

  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary: 'Set a new password by the link of the email; ends all sessions',
    body: resetPasswordSchema,
    reply: doneReplySchema,
  },

  changePassword: {
    method: 'POST',
    path: '/api/auth/password/change',
    ...userAccess,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: 'Change the password; ends all other sessions',
    body: changePasswordSchema,
    reply: doneReplySchema,
  },

  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    ...userAccess,
    summary: 'Living sessions of the person, the current one first',
    reply: envelope(z.array(sessionEntrySchema)),
  },

  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    ...userAccess,
    stepUp: true,
    summary: 'Sign out one of the own sessions',
    params: z.object({ id: z.uuid() }),
    reply: envelope(endedSessionsSchema),
  },

  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    ...userAccess,
    stepUp: true,
    summary: 'Sign out everywhere but here',
    reply: envelope(endedSessionsSchema),
  },

  saveProfile: {
    method: 'PUT',
    path: '/api/account/profile',
    ...userAccess,
    summary: 'Name and phone of the person',
    body: profileSchema,
    reply: envelope(userSchema),
  },

  saveRequisites: {
    method: 'PUT',
    path: '/api/account/company',
    access: 'company.manage',
    summary: 'Requisites of the company; for its director',
    body: requisitesSchema,
    reply: envelope(userSchema),
  },

  state: {
    method: 'GET',
    path: '/api/account/state',
    ...userAccess,
    summary: 'What the interface remembers about the person',
    reply: envelope(userStateSchema),
  },

  saveState: {
    method: 'PATCH',
    path: '/api/account/state',
    ...userAccess,
    limit: { max: 240, seconds: 60, by: 'user' },
    bodyLimit: 32_768,
    summary: 'Replace members of that state',
    body: userStatePatchSchema,
    reply: envelope(userStateSchema),
  },

  messages: {
    method: 'GET',
    path: '/api/account/messages',
    ...userAccess,
    summary: 'Events, newest first, at most 50',
    query: messagesQuerySchema,
    reply: envelope(messagePageSchema),
  },

  messageStream: {
    method: 'GET',
    path: '/api/account/messages/stream',
    access: 'public',
    kind: 'event-stream',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'New messages as they come, as server-sent events, for the session of the HttpOnly cookie',
    query: messageStreamQuerySchema,
    reply: z.unknown(),
  },

  readMessages: {
    method: 'POST',
    path: '/api/account/messages/read',
    ...userAccess,
    summary: 'Mark messages as read, or take the marks back',
    body: markMessagesReadSchema,
    reply: envelope(newlyReadMessagesSchema),
  },

  postMessage: {
    method: 'POST',
    path: '/internal/accounts/messages',
    access: 'service',
    summary: 'Tell a company of an event, or that reasons of messages are gone; the same key again changes nothing',
    body: z.union([eventMessageSchema, endedMessageReasonsSchema, dataChangeSchema, newMessageSchema]),
    reply: doneReplySchema,
  },

  positionsMoved: {
    method: 'POST',
    path: '/internal/accounts/positions-moved',
    access: 'service',
    summary: 'Tell the open pages of these companies that vehicles have moved',
    body: companiesWithNewPositionsSchema,
    reply: doneReplySchema,
  },

  postOrderEmail: {
    method: 'POST',
    path: '/internal/accounts/order-emails',
    access: 'service',
    summary: 'Send a letter about a trip or a paper to a client; the same id again sends none',
    body: clientEmailSchema,
    reply: doneReplySchema,
  },

  testPages: {
    method: 'GET',
    path: '/api/account/test-pages',
    ...userAccess,
    summary: 'Whether this installation shows the pages for checks of session and API',
    reply: envelope(z.object({ enabled: z.boolean() })),
  },

  export: {
    method: 'GET',
    path: '/api/account/export',
    ...userAccess,
    stepUp: true,
    whileDeleted: true,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: "The company's data as services/account holds it",
    reply: envelope(companyExportSchema),
  },
});
