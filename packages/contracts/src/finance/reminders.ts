import { z } from 'zod';
import { buildRealDaySchema } from '../real-day.ts';
import { clientEmailAddressSchema } from './client-contacts.ts';
import { reminderTones } from './reminder-text.rules.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();
const lateDays = z
  .number('Укажите число дней')
  .int('Укажите целое число дней')
  .min(1, 'Не раньше первого дня просрочки')
  .max(365, 'Не больше 365 дней');
const client = z.string().min(1, 'Выберите клиента').max(500);

/**
 * Schedule of automatic reminders: PUT /api/finance/reminders/schedule. Nothing is sent until somebody turns it on;
 * `friendly`, `firm` and `last`: days past the term of a debt from which on a letter has that tone.
 */
export const reminderScheduleSchema = z
  .object({ isOn: z.boolean(), friendly: lateDays, firm: lateDays, last: lateDays })
  .refine(({ friendly, firm, last }) => friendly < firm && firm < last, {
    path: ['last'],
    message: 'Дни должны идти по порядку: дружеское, твёрдое, перед претензией',
  });
export type ReminderSchedule = z.infer<typeof reminderScheduleSchema>;

/** The schedule until somebody states another. */
export const defaultReminderSchedule: ReminderSchedule = { isOn: false, friendly: 3, firm: 10, last: 20 };

/** How one client is reminded: PUT /api/finance/reminders/client. Without an address nothing is sent automatically. */
export const clientReminderPlanSchema = z.object({
  client,
  email: clientEmailAddressSchema.nullable(),
  /** Whether automatic reminders of this client are switched off. */
  isStopped: z.boolean(),
  /** The client asked for time: nothing is sent automatically until this day is over. */
  postponedTo: buildRealDaySchema().nullable(),
});
export type ClientReminderPlan = z.infer<typeof clientReminderPlanSchema>;

/** GET /api/finance/reminders. */
export const remindersQuerySchema = z.object({ client });

/** How a client is reminded, and the letters sent to it: the latest first, at most 50. */
export const remindersOfClientSchema = z.object({
  schedule: z.object({ isOn: z.boolean(), friendly: count, firm: count, last: count }),
  plan: z.object({ email: z.string().nullable(), isStopped: z.boolean(), postponedTo: z.string().nullable() }),
  /** Letters of a demonstration go to its sandbox, and to nobody else. */
  isDemo: z.boolean(),
  /** The address in `plan` once more, for pages of an earlier release. */
  knownEmail: z.string().nullable(),
  sent: z.array(
    z.object({
      id: z.uuid(),
      tone: z.enum(reminderTones),
      to: z.string(),
      at: z.string(),
      ...{ debts: count, amount: rubles },
      /** Whether the letter was sent by the schedule; else by a person. */
      bySchedule: z.boolean(),
    }),
  ),
});
export type RemindersOfClient = z.infer<typeof remindersOfClientSchema>;

/** Client with a plan or a letter: what was sent last, and what stops further letters. */
export const remindedClientSchema = z.object({
  client: z.string(),
  last: z.object({ tone: z.enum(reminderTones), to: z.string(), at: z.string() }).nullable(),
  isStopped: z.boolean(),
  /** Day until which letters wait; null also when that day is over. */
  postponedTo: z.string().nullable(),
});
export type RemindedClient = z.infer<typeof remindedClientSchema>;

/** POST /api/finance/reminders: a letter as a person saw it; repeats with the same `key` send one letter. */
export const newReminderSchema = z.object({
  client,
  tone: z.enum(reminderTones),
  to: clientEmailAddressSchema,
  text: z.string().trim().min(1, 'Напишите текст письма').max(10_000, 'Слишком длинный текст'),
  key: z.uuid(),
});
export type NewReminder = z.infer<typeof newReminderSchema>;
