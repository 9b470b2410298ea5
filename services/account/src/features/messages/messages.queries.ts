import type { WebhookEventWithData } from '@trassa/contracts/account/integrations';
import type { MarkMessagesRead, Message, MessagesQuery } from '@trassa/contracts/account/messages';
import type { Identity } from '@trassa/contracts/identity';
import { listSearchWords } from '@trassa/contracts/search.rules';
import { buildWordSearchCondition } from '@trassa/service-kit/search';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { buildOfficeCondition, messageColumns, toMessage } from '../../shared/message.queries.ts';

type MessageReader = Pick<Identity, 'companyId' | 'userId'>;

export const MESSAGES_PER_PAGE = 50;

function selectMessagesFor(db: Kysely<AccountTables>, reader: MessageReader) {
  return db
    .selectFrom('messages')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.message_id', '=', 'messages.id')
        .onRef('message_reads.company_id', '=', 'messages.company_id')
        .on('message_reads.user_id', '=', reader.userId),
    )
    .where('messages.company_id', '=', reader.companyId)
    .where((row) => row.or([buildOfficeCondition(reader), row('messages.user_id', '=', reader.userId)]));
}

/** Neither read nor settled. */
const unreadCondition = sql<boolean>`(message_reads.message_id is null and messages.settled_at is null)`;

const buildMessageSeqSql = ({ companyId }: MessageReader, id: string) =>
  sql<number>`(select last.seq from messages as last where last.company_id = ${companyId} and last.id = ${id})`;

/** A page of messages, newest first, with one more row to see whether another page follows. */
export async function listMessages(
  db: Kysely<AccountTables>,
  reader: MessageReader,
  { kind, unread, search, before, after, upTo }: MessagesQuery & { after?: string | undefined; upTo?: string | null },
): Promise<Message[]> {
  let query = selectMessagesFor(db, reader);
  if (kind) query = query.where('kind', '=', kind);
  if (unread === 'true') query = query.where(unreadCondition);
  if (search) {
    query = query.where(await buildWordSearchCondition(db, 'messages', listSearchWords(search)));
  }
  if (before) query = query.where('seq', '<', buildMessageSeqSql(reader, before));
  if (after) query = query.where('seq', '>', buildMessageSeqSql(reader, after));
  if (upTo) query = query.where('seq', '<=', buildMessageSeqSql(reader, upTo));
  const rows = await query
    .select(messageColumns)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_PER_PAGE + 1)
    .execute();
  return rows.map(toMessage);
}

export async function countUnread(db: Kysely<AccountTables>, reader: MessageReader): Promise<number> {
  const { count } = await selectMessagesFor(db, reader)
    .where(unreadCondition)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Time of the last settlement of a message of a company, of any recipient; null: none ever. */
export async function findLastSettlementTime(db: Kysely<AccountTables>, companyId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('messages')
    .select('settled_at')
    .where('company_id', '=', companyId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.settled_at ?? null;
}

/** Id of the newest message of a company, of any recipient; null without messages. */
export async function findNewestMessageId(db: Kysely<AccountTables>, companyId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? null;
}

/** Marks messages as read; ids of messages to others are ignored. @returns those that were unread and unsettled */
export async function markRead(
  db: Kysely<AccountTables>,
  identity: Identity,
  which: MarkMessagesRead,
): Promise<string[]> {
  const { companyId, userId } = identity;
  const marked = await db
    .insertInto('message_reads')
    .columns(['company_id', 'user_id', 'message_id'])
    .expression((row) => {
      const own = row
        .selectFrom('messages')
        .select(['company_id', sql<string>`${userId}::uuid`.as('user_id'), 'id'])
        .where('company_id', '=', companyId)
        .where((message) => message.or([buildOfficeCondition(identity), message('user_id', '=', userId)]));
      return 'ids' in which ? own.where('id', 'in', which.ids) : own;
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'message_id',
      sql<boolean>`(select settled_at is null from messages where messages.company_id = message_reads.company_id
        and messages.id = message_reads.message_id)`.as('counts'),
    ])
    .execute();
  return marked.filter(({ counts }) => counts).map(({ message_id }) => message_id);
}

/** Removes a person's read marks of these messages. */
export async function markUnread(
  db: Kysely<AccountTables>,
  reader: MessageReader,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('message_reads')
    .where('company_id', '=', reader.companyId)
    .where('user_id', '=', reader.userId)
    .where('message_id', 'in', ids)
    .execute();
}

/** Stores an event as a delivery to each webhook that is on and wants its kind; the same key again stores nothing. */
export async function insertWebhookDeliveries(
  db: Kysely<AccountTables>,
  { companyId, key, event, at }: { companyId: string; key: string; event: WebhookEventWithData; at: Date },
): Promise<void> {
  const body = JSON.stringify({ type: event.type, timestamp: at.toISOString(), data: event.data });
  await sql`
    insert into webhook_deliveries (company_id, id, webhook_id, event_key, kind, body, created_at, next_at)
    select company_id, gen_random_uuid(), id, ${key}, ${event.type}, ${body}, ${at}, ${at}
    from webhooks where company_id = ${companyId} and off_at is null and ${event.type} = any(kinds)
    on conflict on constraint webhook_deliveries__event__unique do nothing`.execute(db);
}
