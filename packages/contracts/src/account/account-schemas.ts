import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { companyExportSchema } from './company-export.ts';
import {
  eventMessageSchema,
  messagePageSchema,
  messageStreamQuerySchema,
  messagesQuerySchema,
  newMessageSchema,
  readMessagesSchema,
  settlementSchema,
} from './messages.ts';
import { orderEmailSchema } from './order-email.ts';
import { changePasswordSchema, forgotPasswordSchema, resetPasswordSchema } from './passwords.ts';
import { profileSchema, requisitesSchema } from './profile.ts';
import { endedSessionsSchema, sessionEntrySchema } from './session-list.ts';
import { userSchema } from './user.ts';
import { userStatePatchSchema, userStateSchema } from './user-state.ts';

/** What travels in the calls of `accountEndpoints`. */
export const accountSchemas = {
  forgotPassword: {
    summary: 'Send an email with a link that sets a new password',
    body: forgotPasswordSchema,
    reply: doneSchema,
  },
  resetPassword: {
    summary: 'Set a new password by the link of the email; ends all sessions',
    body: resetPasswordSchema,
    reply: doneSchema,
  },
  changePassword: {
    summary: 'Change the password; ends all other sessions',
    body: changePasswordSchema,
    reply: doneSchema,
  },
  sessions: {
    summary: 'Living sessions of the person, the current one first',
    reply: envelope(z.array(sessionEntrySchema)),
  },
  endSession: {
    summary: 'Sign out one of the own sessions',
    params: z.object({ id: z.uuid() }),
    reply: envelope(endedSessionsSchema),
  },
  endOtherSessions: { summary: 'Sign out everywhere but here', reply: envelope(endedSessionsSchema) },
  saveProfile: { summary: 'Name and phone of the person', body: profileSchema, reply: envelope(userSchema) },
  saveRequisites: {
    summary: 'Requisites of the company; for its director',
    body: requisitesSchema,
    reply: envelope(userSchema),
  },
  state: { summary: 'What the interface remembers about the person', reply: envelope(userStateSchema) },
  saveState: { summary: 'Replace members of that state', body: userStatePatchSchema, reply: envelope(userStateSchema) },
  messages: {
    summary: 'Events, newest first, at most 50',
    query: messagesQuerySchema,
    reply: envelope(messagePageSchema),
  },
  messageStream: {
    summary: 'New messages as they come, as server-sent events, for the session of the HttpOnly cookie',
    query: messageStreamQuerySchema,
    reply: z.unknown(),
  },
  readMessages: { summary: 'Mark messages as read', body: readMessagesSchema, reply: doneSchema },
  postOrderEmail: {
    summary: 'Send a letter about a trip to a client; the same id again sends none',
    body: orderEmailSchema,
    reply: doneSchema,
  },
  postMessage: {
    summary: 'Tell a company of an event, or that reasons of messages are gone; the same key again changes nothing',
    body: z.union([eventMessageSchema, settlementSchema, newMessageSchema]),
    reply: doneSchema,
  },
  testPages: {
    summary: 'Whether this installation shows the pages for checks of session and API',
    reply: envelope(z.object({ enabled: z.boolean() })),
  },
  export: { summary: "The company's data as services/account holds it", reply: envelope(companyExportSchema) },
};
