import { randomUUID } from 'node:crypto';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Stores an event for a company; an event of the same key changes nothing. */
export async function insertMessage(
  db: Kysely<AccountTables>,
  { companyId, message, at }: { companyId: string; message: NewMessage; at: Date },
): Promise<void> {
  const { key, kind, title, text, href, userId } = message;
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
}
