import type { FeedbackDeps } from '../../shared/deps.ts';
import { deleteFeedbackBefore } from './retention.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes messages past their retention; returns their number. */
export function deleteOld({ db, now }: Pick<FeedbackDeps, 'db' | 'now'>, days: number): Promise<number> {
  return db.asSystem((trx) => deleteFeedbackBefore(trx, new Date(now().getTime() - days * DAY_MS)));
}
