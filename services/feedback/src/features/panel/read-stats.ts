import type { FeedbackStats } from '@trassa/contracts/feedback/feedback';
import { feedbackStatuses } from '@trassa/contracts/feedback/feedback-status';
import type { Transaction } from 'kysely';
import type { FeedbackTables } from '../../db/schema.ts';
import { countBy, countByDay, countByUser } from './panel.queries.ts';

const mostUsers = 100;

/** All statistics from one transaction. */
export async function readStats(trx: Transaction<FeedbackTables>, now: Date): Promise<FeedbackStats> {
  const byScreen = await countBy(trx, 'screen');
  const byStatus = await countBy(trx, 'status');
  const users = await countByUser(trx);
  const byUser: Record<string, number> = {};
  for (const { user_email, count } of users) byUser[user_email] = (byUser[user_email] ?? 0) + count;
  return {
    success: true,
    total: Object.values(byScreen).reduce((sum, count) => sum + count, 0),
    by_screen: byScreen,
    by_user: byUser,
    by_status: Object.fromEntries(feedbackStatuses.map((status) => [status, byStatus[status] ?? 0])) as Record<
      (typeof feedbackStatuses)[number],
      number
    >,
    by_day: await countByDay(trx, now),
    users: users.slice(0, mostUsers),
  };
}
