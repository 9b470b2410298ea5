import type { FeedbackDeps } from '../../shared/deps.ts';

const DAY_MS = 86_400_000;

/** Deletes messages past their retention, and their answers by cascade; returns the number of messages. */
export function deleteOldFeedback({ db, now }: Pick<FeedbackDeps, 'db' | 'now'>, days: number): Promise<number> {
  const moment = new Date(now().getTime() - days * DAY_MS);
  return db.asSystem(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('feedback').where('created_at', '<', moment).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
