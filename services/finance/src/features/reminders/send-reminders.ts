import { randomUUID } from 'node:crypto';
import { buildReminder } from '@trassa/contracts/finance/reminder-text.rules';
import { getDay, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { enqueueOrderEmail } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { countDaysOverdue } from '../../shared/ages.rules.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import {
  countLettersBySchedule,
  type DebtToRemind,
  findSchedule,
  insertReminder,
  listDebtsToRemind,
  listRemindingCompanies,
  noteDebtTone,
} from './reminders.queries.ts';
import { getNextLetterTone, isTimeToRemind, LETTER_PAUSE_DAYS } from './schedule.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Cron line of the letters: every hour. */
export const remindersCrontab = '15 * * * * send_reminders';

const DAY_MS = 86_400_000;
/** Most letters that a company sends by its schedule within 24 hours. */
const MAX_SCHEDULED_LETTERS_A_DAY = 50;

/** Reminds clients of every company that has turned its schedule on. */
export async function sendReminders(db: Pick<Db<FinanceTables>, 'asSystem' | 'forCompany'>, now: Date): Promise<void> {
  if (!isTimeToRemind(getDay(now), toMoscowClock(now).getUTCHours())) return;
  for (const companyId of await db.asSystem(listRemindingCompanies))
    await db.forCompany(companyId, (trx) => remindClients(trx, companyId, now));
}

/** Queues the due letters of a company and stores them as sent. Without requisites, which name the sender, none. */
async function remindClients(trx: Trx, companyId: string, now: Date): Promise<void> {
  await lockMoney(trx, companyId);
  const schedule = await findSchedule(trx, companyId);
  const company = await findRequisites(trx, companyId);
  if (!schedule?.is_on || !company) return;
  const today = getDay(now);
  const since = new Date(now.getTime() - LETTER_PAUSE_DAYS * DAY_MS);
  const due = Map.groupBy(await listDebtsToRemind(trx, { companyId, today, since }), ({ client }) => client);
  let left =
    MAX_SCHEDULED_LETTERS_A_DAY - (await countLettersBySchedule(trx, companyId, new Date(now.getTime() - DAY_MS)));
  for (const [client, rows] of due) {
    const tone = getNextLetterTone(
      rows.map((row) => ({ daysLate: countDaysOverdue(row.due_on, today), tone: row.tone })),
      schedule,
    );
    if (tone === null || left <= 0) continue;
    left -= 1;
    const [{ email }] = rows as [DebtToRemind];
    const id = randomUUID();
    const { subject, text } = buildReminder({ tone, company, debts: rows.map((row) => toDebt(row, today)) });
    await enqueueOrderEmail(trx, companyId, { id, to: email, subject, letter: text, seller: company.name });
    await insertReminder(trx, {
      ...{ company_id: companyId, id, client, tone, email, debts: rows.length, sent_by: null, sent_at: now },
      kopecks: rows.reduce((sum, { kopecks }) => sum + kopecks, 0),
    });
    await noteDebtTone(trx, companyId, { orderIds: rows.map(({ order_id }) => order_id), tone });
  }
}

const toDebt = ({ order_number, delivered_at, due_on, kopecks }: DebtToRemind, today: string) => ({
  ...{ orderNumber: order_number, deliveredOn: getDay(delivered_at), dueOn: due_on, amount: toRubles(kopecks) },
  daysLate: countDaysOverdue(due_on, today),
});
