import type { EndedMessageReasons } from '@trassa/contracts/account/messages';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Stores the reasons why a message is open; without any it is never settled. */
export async function insertReasons(
  db: Kysely<AccountTables>,
  { company_id, id }: { company_id: string; id: string },
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return;
  const rows = [...new Set(reasons)].map((reason) => ({ company_id, reason, message_id: id, settled_at: null }));
  await db.insertInto('message_reasons').values(rows).execute();
}

/** Outcome shown on a settled message with several reasons, which may have ended in different ways. */
const SEVERAL_REASONS_WORD = 'решено';

/** Marks the given reasons as settled, and the messages that have no other open reason. */
export async function settleMessages(
  db: Kysely<AccountTables>,
  { companyId, settlement, at }: { companyId: string; settlement: EndedMessageReasons; at: Date },
): Promise<void> {
  const ended = sql`reasons.reason = any(${settlement.settled}::text[])`;
  const ofMessage = sql`from message_reasons reasons
    where reasons.company_id = messages.company_id and reasons.message_id = messages.id`;
  await sql`
    with ended as (
      update message_reasons reasons set settled_at = ${at}
      where company_id = ${companyId} and settled_at is null and ${ended} returning message_id
    )
    update messages set settled_at = ${at},
      settled_words = case when (select count(*) ${ofMessage}) > 1 then ${SEVERAL_REASONS_WORD} else ${settlement.words} end
    where company_id = ${companyId} and settled_at is null and id in (select message_id from ended)
      and not exists (select ${ofMessage} and reasons.settled_at is null and not ${ended})`.execute(db);
}
