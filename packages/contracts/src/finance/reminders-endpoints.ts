import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import {
  clientReminderPlanSchema,
  newReminderSchema,
  remindedClientSchema,
  reminderScheduleSchema,
  remindersOfClientSchema,
  remindersQuerySchema,
} from './reminders.ts';

/** Calls of services/finance about letters that remind clients of their debts. */
export const remindersEndpoints = defineEndpoints({
  reminders: {
    method: 'GET',
    path: '/api/finance/reminders',
    access: 'costs',
    summary: 'How a client is reminded of its debts, and what was sent to it',
    query: remindersQuerySchema,
    reply: envelope(remindersOfClientSchema),
  },

  remindedClients: {
    method: 'GET',
    path: '/api/finance/reminders/clients',
    access: 'costs',
    summary: 'The last letter to each client, and whether it asked for time or is left alone',
    reply: envelope(z.array(remindedClientSchema)),
  },

  saveReminderSchedule: {
    method: 'PUT',
    path: '/api/finance/reminders/schedule',
    access: 'company.manage',
    summary: 'Turn reminders by schedule on or off, and state the days of their tones',
    body: reminderScheduleSchema,
    reply: doneReplySchema,
  },

  saveClientReminder: {
    method: 'PUT',
    path: '/api/finance/reminders/client',
    access: 'money.manage',
    summary: 'Address of a client for reminders, a stop, or the day until which it asked for time',
    body: clientReminderPlanSchema,
    reply: doneReplySchema,
  },

  sendReminder: {
    method: 'POST',
    path: '/api/finance/reminders',
    repeatable: 'body',
    access: 'money.manage',
    emailProof: true,
    limit: { max: 60, seconds: 3600, by: 'user' },
    summary: 'Send a client a letter about its debts; the same key again changes nothing',
    body: newReminderSchema,
    reply: doneReplySchema,
  },
});
