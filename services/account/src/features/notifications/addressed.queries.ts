import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { buildOfficeCondition } from '../../shared/message.queries.ts';
import { buildLivingSessionSql } from '../../shared/session.queries.ts';
import type { MessageToDeliver } from './delivery-texts.rules.ts';
import type { DeliveryKey } from './outbox.queries.ts';

/** Message of a delivery with the addresses of its person; null: the person has no such address that works. */
export interface AddressedMessage extends MessageToDeliver {
  email: string;
  chatId: number | null;
  endpoint: string | null;
  p256dh: string;
  auth: string;
}

/** Message of a delivery; undefined when it is read or settled, or the person lost the right to it or left. */
export async function findMessageToDeliver(
  db: Kysely<AccountTables>,
  { company_id, message_id, user_id, target_id }: DeliveryKey,
  now: Date,
): Promise<AddressedMessage | undefined> {
  const { rows } = await sql<AddressedMessage>`
    select messages.id, messages.topic, messages.title, messages.text, messages.href, people.email,
      chat.chat_id as "chatId", browser.endpoint, browser.p256dh, browser.auth
    from messages
      join users on users.company_id = messages.company_id and users.id = ${user_id} and users.removed_at is null
      join people on people.id = users.person_id
      left join telegram_chats chat on chat.company_id = messages.company_id and chat.user_id = users.id
        and chat.blocked_at is null
      left join (push_subscriptions browser
        join sessions on sessions.company_id = browser.company_id and sessions.id = browser.session_id
        and ${buildLivingSessionSql(now)})
        on browser.company_id = messages.company_id and browser.id = ${target_id} and browser.user_id = users.id
    where messages.company_id = ${company_id} and messages.id = ${message_id} and messages.settled_at is null
      and (messages.user_id = ${user_id} or ${buildOfficeCondition({ companyId: company_id, userId: user_id })})
      and not exists (select from message_reads mark where mark.company_id = messages.company_id
        and mark.message_id = messages.id and mark.user_id = users.id)`.execute(db);
  return rows[0];
}
