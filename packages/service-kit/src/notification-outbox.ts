import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { DataChange, EndedMessageReasons, EventMessage, NewMessage } from '@trassa/contracts/account/messages';
import type { ClientEmail } from '@trassa/contracts/account/order-email';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type RunningQueue, startQueue } from './queue.ts';
import { addQueueColumns, type QueueColumns } from './queue-table.ts';
import { protectByCompany } from './schema.ts';
import type { ServiceContext } from './service.ts';
import { createTraceId } from './trace.ts';

/** Migration step: the outbox of notifications, written in the transaction of the event. */
export async function createOutboxTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_messages (
      company_id uuid not null,
      key text not null,
      message jsonb not null,
      primary key (company_id, key)
    )`.execute(db);
  await addQueueColumns(db, 'outgoing_messages');
  await protectByCompany(db, 'outgoing_messages');
}

/** Adds notifications for a company to the outbox; the key makes each of them unique. */
export function enqueueNotifications(
  trx: QueryExecutorProvider,
  companyId: string,
  notifications: readonly NewMessage[],
): Promise<void> {
  return insertOutboxMessages(trx, companyId, notifications);
}

/** Adds events for the webhooks of a company to the outbox; no person gets a message of them. */
export function enqueueEvents(
  trx: QueryExecutorProvider,
  companyId: string,
  events: readonly EventMessage[],
): Promise<void> {
  return insertOutboxMessages(trx, companyId, events);
}

/** Adds an email to a client to the outbox; a repeat with the same id adds nothing while the first waits. */
export function enqueueOrderEmail(trx: QueryExecutorProvider, companyId: string, email: ClientEmail): Promise<void> {
  return insertOutboxMessages(trx, companyId, [{ key: `email/${email.id}`, email }]);
}

/** Adds to the outbox that something of a company changed, once a transaction, so that open pages show it. */
export async function enqueueCompanyChange(trx: QueryExecutorProvider, companyId: string): Promise<void> {
  await sql`insert into outgoing_messages (company_id, key, message)
    select ${companyId}, key, jsonb_build_object('key', key, 'work', true)
    from (select 'work/' || pg_current_xact_id() as key) as once on conflict do nothing`.execute(trx);
}

/** Ended reasons of messages, sent or not, and the words for how they ended. */
export interface EndedReasons {
  reasons: readonly string[];
  /** What a message with such a reason says from now on, for example «подписана». */
  words: string;
}

/** Most reasons in one settlement. */
const MOST_ENDED_REASONS_OF_MESSAGE = 1000;

/**
 * Adds to the outbox that reasons of messages are gone. They are removed at once from messages that still wait there,
 * and a message without any reason left is deleted: it might be delivered after its settlement.
 */
export async function enqueueEndedReasons(
  trx: QueryExecutorProvider,
  companyId: string,
  ended: readonly EndedReasons[],
): Promise<void> {
  for (const { reasons, words } of ended) {
    if (reasons.length === 0) continue;
    const waits = sql`company_id = ${companyId} and message->'reasons' ?| ${reasons}::text[]`;
    await sql`delete from outgoing_messages
      where ${waits} and message->'reasons' <@ to_jsonb(${reasons}::text[])`.execute(trx);
    await sql`update outgoing_messages
      set message = jsonb_set(message, '{reasons}', (message->'reasons') - ${reasons}::text[]) where ${waits}`.execute(
      trx,
    );
    for (let start = 0; start < reasons.length; start += MOST_ENDED_REASONS_OF_MESSAGE) {
      const settled = reasons.slice(start, start + MOST_ENDED_REASONS_OF_MESSAGE);
      await insertOutboxMessages(trx, companyId, [{ key: `settled/${randomUUID()}`, settled, words }]);
    }
  }
}

type OutboxMessage = NewMessage | EventMessage | EndedMessageReasons | DataChange | { key: string; email: ClientEmail };

async function insertOutboxMessages(
  trx: QueryExecutorProvider,
  companyId: string,
  messages: readonly OutboxMessage[],
): Promise<void> {
  for (const message of messages) {
    // Who cut a text may have left half of a surrogate pair, which no jsonb stores.
    const json = JSON.stringify(message, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part));
    await sql`insert into outgoing_messages (company_id, key, message)
      values (${companyId}, ${message.key}, ${json}) on conflict do nothing`.execute(trx);
  }
}

interface OutboxRow extends QueueColumns {
  key: string;
  message: OutboxMessage;
}

/** Most companies whose rows of the outbox are delivered at the same time. */
const MOST_COMPANIES_AT_ONCE = 8;

/** Delivers the outbox to services/account; a process sends the messages of a company one after another. */
export function startOutboxRelay<Config, Tables>(context: ServiceContext<Config, Tables>): RunningQueue {
  const { db, app, config } = context;
  const account = context.getClient('account');
  return startQueue<Tables, OutboxRow>(
    { db, log: app.log, roundMs: config.ROUND_MS },
    {
      ...{
        table: 'outgoing_messages',
        key: ['company_id', 'key'],
        receiver: 'company_id',
        most: MOST_COMPANIES_AT_ONCE,
      },
      send: async ([{ company_id: companyId, message }]) => {
        const call = {
          caller: { kind: 'service', service: context.name, companyId, userId: null } as const,
          traceId: createTraceId(),
        };
        if ('email' in message) await account(accountEndpoints.postOrderEmail, { ...call, body: message.email });
        else {
          const told = account(accountEndpoints.postMessage, { ...call, body: message });
          // A failed notice of changes is not repeated: pages read everything anew when their stream is back.
          await ('work' in message ? told.catch(() => undefined) : told);
        }
        return { sent: true };
      },
    },
  );
}
