import type { Transaction } from 'kysely';
import type { FeedbackTables } from '../../db/schema.ts';
import type { FeedbackDeps } from '../../shared/deps.ts';

/** Deletes messages before a moment, and their answers by cascade; returns the number of messages. */
async function deleteFeedbackBefore(trx: Transaction<FeedbackTables>, moment: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('feedback').where('created_at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
}

const DAY_MS = 86_400_000;

/** Deletes messages past their retention; returns their number. */
export function deleteOld({ db, now }: Pick<FeedbackDeps, 'db' | 'now'>, days: number): Promise<number> {
  return db.asSystem((trx) => deleteFeedbackBefore(trx, new Date(now().getTime() - days * DAY_MS)));
}
