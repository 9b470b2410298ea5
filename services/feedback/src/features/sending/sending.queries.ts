import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { FeedbackTable, FeedbackTables } from '../../db/schema.ts';

type Trx = Transaction<FeedbackTables>;

/** Lock per author, so that parallel messages cannot pass the daily limit. */
export async function lockSendingOfAuthor(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${userId}`}, 0))`.execute(trx);
}

/** Earlier message of the same key. */
export async function findFeedbackByKey(
  trx: Trx,
  { companyId, userId, key }: { companyId: string; userId: string; key: string },
): Promise<Pick<Selectable<FeedbackTable>, 'id' | 'screen' | 'message'> | undefined> {
  return trx
    .selectFrom('feedback')
    .select(['id', 'screen', 'message'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Number of a person's messages since a moment. */
export async function countFeedbackOfPersonSince(
  trx: Trx,
  { companyId, userId, since }: { companyId: string; userId: string; since: Date },
): Promise<number> {
  const row = await trx
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function insertFeedback(trx: Trx, row: Insertable<FeedbackTable>): Promise<void> {
  await trx.insertInto('feedback').values(row).execute();
}
