import type { Transaction } from 'kysely';
import type { FeedbackTables } from '../../db/schema.ts';

/** Deletes messages before a moment, and their answers by cascade; returns their number. */
export async function deleteFeedbackBefore(trx: Transaction<FeedbackTables>, moment: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('feedback').where('created_at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
}
