import { randomUUID } from 'node:crypto';
import type { NewMessage } from '@trassa/contracts/account/messages';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Channel on which instances hear whose messages changed. */
export const MESSAGE_CHANNEL = 'trassa_messages';

/** Tells every instance, once the transaction is through, that a company's messages are not what they were. */
export async function announceMessages(db: Kysely<AccountTables>, companyId: string): Promise<void> {
  await sql`select pg_notify(${MESSAGE_CHANNEL}, ${JSON.stringify({ companyId })})`.execute(db);
}

/**
 * Stores an event for a company; an event of the same key changes nothing. A company's messages become visible in the
 * order of their numbers, so that whoever goes on after the last one seen misses none.
 */
export async function insertMessage(
  db: Kysely<AccountTables>,
  { companyId, message, at }: { companyId: string; message: NewMessage; at: Date },
): Promise<void> {
  const { key, kind, title, text, href, userId } = message;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${companyId}`}, 0))`.execute(db);
  await db
    .insertInto('messages')
    .values({
      company_id: companyId,
      id: randomUUID(),
      event_key: key,
      user_id: userId ?? null,
      kind,
      title,
      text,
      href: href ?? null,
      at,
    })
    .onConflict((conflict) => conflict.constraint('messages__event__unique').doNothing())
    .execute();
  await announceMessages(db, companyId);
}
