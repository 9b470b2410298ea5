import type { ReminderTone } from '@trassa/contracts/finance/reminder-text.rules';

/** Schedule of a company: days of delay by tone. */
export interface ReminderSchedulesTable {
  company_id: string;
  is_on: boolean;
  friendly: number;
  firm: number;
  last: number;
}

/** Settings of the reminders to a client, and the contacts of the client. */
export interface ClientRemindersTable {
  company_id: string;
  client: string;
  email: string | null;
  /** Post address. */
  address: string | null;
  is_stopped: boolean;
  postponed_to: string | null;
}

/** A letter that was sent. */
export interface RemindersTable {
  company_id: string;
  id: string;
  client: string;
  tone: ReminderTone;
  email: string;
  debts: number;
  kopecks: number;
  /** User who sent the letter; null: sent by the schedule. */
  sent_by: string | null;
  sent_at: Date;
}

/** The hardest tone in which a debt was mentioned. */
export interface RemindedDebtsTable {
  company_id: string;
  order_id: string;
  tone: ReminderTone;
}

export interface ReminderTables {
  reminder_schedules: ReminderSchedulesTable;
  client_reminders: ClientRemindersTable;
  reminders: RemindersTable;
  reminded_debts: RemindedDebtsTable;
}
