import { randomUUID } from 'node:crypto';
import type { Message, NewMessage } from '@trassa/contracts/account/messages';
import { listTopicsFor } from '@trassa/contracts/account/notification-topics';
import type { StreamChange } from '@trassa/contracts/account/stream-changes';
import { type Identity, roleSchema } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { MessageTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import { buildWithheldCostsSql } from './cost-policy.queries.ts';
import { enqueueDeliveries } from './deliveries.queries.ts';
import { insertReasons } from './message-reasons.queries.ts';

/** NOTIFY channel of companies whose messages changed. */
export const MESSAGE_NOTIFY_CHANNEL = 'trassa_messages';

const officeTopicRights = roleSchema.options
  .filter((role) => isPermitted({ role }, 'office'))
  .flatMap((role) =>
    [false, true].flatMap((withheld) =>
      listTopicsFor({ role, withoutCosts: withheld || undefined }).map(
        (topic) => sql`(${sql.lit(role)}, ${sql.lit(withheld)}, ${sql.lit(topic)})`,
      ),
    ),
  );

/**
 * Whether a message is to the whole company and of a topic whose right the person holds at this moment. Drivers get
 * only messages to themselves.
 */
export const buildOfficeCondition = ({
  companyId,
  userId,
}: Pick<Identity, 'companyId' | 'userId'>) => sql<boolean>`(messages.user_id is null
  and messages.topic = any(array(select rights.topic from users
    join (values ${sql.join(officeTopicRights)}) as rights (role, withheld, topic)
      on rights.role = users.role and rights.withheld = ${buildWithheldCostsSql(companyId)}
    where users.company_id = ${companyId} and users.id = ${userId})))`;

/** Columns of {@link toMessage}, of messages joined with the marks of their reader. */
export const messageColumns = [
  ...(['messages.id', 'kind', 'title', 'text', 'href', 'at'] as const),
  ...(['messages.settled_at', 'settled_words', 'message_reads.message_id as read_id'] as const),
] as const;

type MessageRow = Pick<Selectable<MessageTable>, 'id' | 'kind' | 'title' | 'text' | 'href' | 'at'> &
  Pick<Selectable<MessageTable>, 'settled_at' | 'settled_words'> & { read_id: string | null };

export function toMessage({ read_id, at, settled_at, settled_words, ...message }: MessageRow): Message {
  const settled = settled_at && { at: settled_at.toISOString(), words: settled_words ?? '' };
  return { ...message, at: at.toISOString(), read: read_id !== null, ...(settled ? { settled } : {}) };
}

/** Payload of NOTIFY on {@link MESSAGE_NOTIFY_CHANNEL}; `change`: kind of a change in another service. */
export interface MessageNotice {
  companyId: string;
  change?: StreamChange;
}

/** NOTIFY to every instance, delivered when the transaction commits. */
export async function announceMessages(db: Kysely<AccountTables>, notice: MessageNotice): Promise<void> {
  await sql`select pg_notify(${MESSAGE_NOTIFY_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}

/** Tells the streams of these companies that vehicles have moved. */
export async function announceVehicleMoves(db: Kysely<AccountTables>, companyIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${MESSAGE_NOTIFY_CHANNEL}, json_build_object('companyId', id, 'change', 'positions')::text)
    from unnest(${companyIds}::uuid[]) as id`.execute(db);
}

/**
 * Stores a message, with its deliveries by other channels, unless its key exists. Messages of a company become visible
 * in the order of their numbers, so that a client that continues after the last one it has seen misses none.
 */
export async function insertMessage(
  db: Kysely<AccountTables>,
  { companyId, message, at }: { companyId: string; message: NewMessage; at: Date },
): Promise<void> {
  const { key, kind, topic, title, text, href, userId, reasons = [] } = message;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${companyId}`}, 0))`.execute(db);
  const stored = await db
    .insertInto('messages')
    .values({
      company_id: companyId,
      id: randomUUID(),
      event_key: key,
      user_id: userId ?? null,
      kind,
      topic: topic ?? 'other',
      title,
      text,
      href: href ?? null,
      at,
    })
    .onConflict((conflict) => conflict.constraint('messages__event__unique').doNothing())
    .returning(['id', 'company_id', 'user_id', 'topic', 'href', 'at'])
    .executeTakeFirst();
  if (stored) {
    await insertReasons(db, stored, reasons);
    await enqueueDeliveries(db, stored);
  }
  await announceMessages(db, { companyId });
}
