import type { Identity } from '@trassa/contracts/identity';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Stores a new code of a person; the former one becomes invalid. */
export async function replaceTelegramCode(
  db: Db,
  { companyId, userId }: Identity,
  code: { hash: string; expiresAt: Date },
): Promise<void> {
  const values = { hash: code.hash, expires_at: code.expiresAt };
  await db
    .insertInto('telegram_codes')
    .values({ company_id: companyId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Uses a code of any company up; undefined when it is unknown, used or expired, or its person has left. */
export async function consumeTelegramCode(db: Db, hash: string, now: Date) {
  const companyId = await findKeyOwner(db, 'telegram_codes.hash', hash);
  if (companyId === undefined) return undefined;
  const { rows } = await sql<{ company_id: string; user_id: string; first_name: string }>`
    delete from telegram_codes code using users
    where code.company_id = ${companyId} and code.hash = ${hash} and code.expires_at > ${now}
      and users.company_id = code.company_id and users.id = code.user_id and users.removed_at is null
    returning code.company_id, code.user_id, users.first_name`.execute(db);
  return rows[0];
}

export async function upsertChat(
  db: Db,
  owner: { company_id: string; user_id: string },
  chat: { chatId: number; name: string; at: Date },
): Promise<void> {
  const values = { chat_id: chat.chatId, name: chat.name, linked_at: chat.at, blocked_at: null };
  await db
    .insertInto('telegram_chats')
    .values({ company_id: owner.company_id, user_id: owner.user_id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Disconnects the chat of a person, and drops what waits for it. */
export async function disconnectTelegram(
  db: Db,
  { companyId, userId }: Pick<Identity, 'companyId' | 'userId'>,
): Promise<void> {
  for (const table of ['telegram_chats', 'telegram_codes'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  await db
    .deleteFrom('deliveries')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('channel', '=', 'telegram')
    .where('sent_at', 'is', null)
    .execute();
}

/** People of all companies who have connected this chat; in a system transaction. */
export function listOwnersOfChat(db: Db, chatId: number): Promise<Pick<Identity, 'companyId' | 'userId'>[]> {
  return db
    .selectFrom('telegram_chats')
    .select(['company_id as companyId', 'user_id as userId'])
    .where('chat_id', '=', chatId)
    .execute();
}
