import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { NEAR_PAPER_END_DAYS } from '@trassa/contracts/orders/paper-terms.rules';
import type { Db } from '@trassa/service-kit/db';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleetPapersEndingBy } from '../../shared/fleet.queries.ts';
import { buildFleetPaperReminders } from './reminder.rules.ts';

/** Cron line of the reminders: 9:05 in Moscow. */
export const remindersCrontab = '5 6 * * * remind_of_papers';

/** Reminds every company of papers of its vehicles and drivers that run out. */
export async function remindOfFleetPapers(db: Db<OrdersTables>, now: Date): Promise<void> {
  const today = getDay(now);
  const days = { from: today, to: addDays(today, NEAR_PAPER_END_DAYS) };
  for (const companyId of await db.asSystem((trx) => listCompaniesWithEndingPapers(trx, days))) {
    await db.forCompany(companyId, async (trx) => {
      const papers = await listFleetPapersEndingBy(trx, { companyId, to: days.to });
      await enqueueNotifications(trx, companyId, buildFleetPaperReminders(papers, now));
    });
  }
}

/** Companies with a paper that ends within the days, both inclusive. For system work. */
async function listCompaniesWithEndingPapers(
  trx: Transaction<OrdersTables>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from fleet, jsonb_array_elements(content->'papers') paper
    where paper->>'endsOn' between ${from} and ${to}`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}
