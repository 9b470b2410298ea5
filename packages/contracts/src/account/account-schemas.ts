import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { companyExportSchema } from './company-export.ts';
import {
  messagePageSchema,
  messageStreamQuerySchema,
  messagesQuerySchema,
  newMessageSchema,
  readMessagesSchema,
} from './messages.ts';
import { changePasswordSchema, forgotPasswordSchema, resetPasswordSchema } from './passwords.ts';
import { profileSchema, requisitesSchema } from './profile.ts';
import { endedSessionsSchema, sessionEntrySchema } from './session-list.ts';
import { userSchema } from './user.ts';
import { userStatePatchSchema, userStateSchema } from './user-state.ts';

/** What travels in the calls of `accountEndpoints`. */
export const accountSchemas = {
  forgotPassword: { body: forgotPasswordSchema, reply: doneSchema },
  resetPassword: { body: resetPasswordSchema, reply: doneSchema },
  changePassword: { body: changePasswordSchema, reply: doneSchema },
  sessions: { reply: envelope(z.array(sessionEntrySchema)) },
  endSession: { params: z.object({ id: z.uuid() }), reply: envelope(endedSessionsSchema) },
  endOtherSessions: { reply: envelope(endedSessionsSchema) },
  saveProfile: { body: profileSchema, reply: envelope(userSchema) },
  saveRequisites: { body: requisitesSchema, reply: envelope(userSchema) },
  state: { reply: envelope(userStateSchema) },
  saveState: { body: userStatePatchSchema, reply: envelope(userStateSchema) },
  messages: { query: messagesQuerySchema, reply: envelope(messagePageSchema) },
  messageStream: { query: messageStreamQuerySchema, reply: z.unknown() },
  readMessages: { body: readMessagesSchema, reply: doneSchema },
  postMessage: { body: newMessageSchema, reply: doneSchema },
  testPages: { reply: envelope(z.object({ enabled: z.boolean() })) },
  export: { reply: envelope(companyExportSchema) },
};
