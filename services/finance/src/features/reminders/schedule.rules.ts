import { type ReminderTone, reminderTones } from '@trassa/contracts/finance/reminder-text.rules';
import type { ReminderSchedule } from '@trassa/contracts/finance/reminders';
import { isWorkingDay } from '@trassa/contracts/finance/working-days.rules';

/** Days between two letters to one client, however many debts become due meanwhile. */
export const LETTER_PAUSE_DAYS = 5;

/** An overdue debt with the hardest tone of the reminders sent about it; null: none was sent. */
interface OverdueDebt {
  daysLate: number;
  tone: ReminderTone | null;
}

const getRank = (tone: ReminderTone | null) => (tone === null ? -1 : reminderTones.indexOf(tone));

/** Tone that a debt has reached by its delay; null: too early. */
const getToneByDelay = (daysLate: number, schedule: Omit<ReminderSchedule, 'isOn'>): ReminderTone | null =>
  reminderTones.findLast((tone) => daysLate >= schedule[tone]) ?? null;

/** Tone of the next letter to a client: the hardest that one of its debts has newly reached; null: no letter. */
export function getNextLetterTone(
  debts: readonly OverdueDebt[],
  schedule: Omit<ReminderSchedule, 'isOn'>,
): ReminderTone | null {
  const reached = debts
    .filter((debt) => getRank(getToneByDelay(debt.daysLate, schedule)) > getRank(debt.tone))
    .map(({ daysLate }) => getToneByDelay(daysLate, schedule));
  return reached.toSorted((a, b) => getRank(b) - getRank(a))[0] ?? null;
}

/** Whether letters go out by themselves at this hour of a Moscow day: on working days, from ten to six. */
export const isTimeToRemind = (day: string, hour: number): boolean => isWorkingDay(day) && hour >= 10 && hour < 18;
