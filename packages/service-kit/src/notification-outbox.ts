import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { EventMessage, NewMessage, Settlement } from '@trassa/contracts/account/messages';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Db } from './db.ts';
import { ProblemError } from './problem-error.ts';
import { startRounds } from './rounds.ts';
import { protectByCompany } from './schema.ts';
import type { ServiceContext, ServiceLogger } from './service.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { newTraceId } from './trace.ts';

const MOST_PER_ROUND = 50;

/** Migration step: the outbox of notifications, written in the transaction of the event. */
export async function createOutboxTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_news (
      company_id uuid not null,
      key text not null,
      message jsonb not null,
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      primary key (company_id, key)
    )`.execute(db);
  await sql`create index outgoing_news__due on outgoing_news (next_at)`.execute(db);
  await protectByCompany(db, 'outgoing_news');
}

/** Adds notifications for a company to the outbox; the key makes each of them unique. */
export function enqueueNotification(
  trx: QueryExecutorProvider,
  companyId: string,
  notifications: readonly NewMessage[],
): Promise<void> {
  return enqueue(trx, companyId, notifications);
}

/** Adds events for the webhooks of a company to the outbox; no person gets a message of them. */
export function enqueueEvents(
  trx: QueryExecutorProvider,
  companyId: string,
  events: readonly EventMessage[],
): Promise<void> {
  return enqueue(trx, companyId, events);
}

/** How reasons of messages ended. */
export interface Ended {
  reasons: readonly string[];
  /** What a message of one of them says, «подписана». */
  words: string;
}

/** As many as one settlement names. */
const MOST_REASONS = 1000;

/**
 * Adds to the outbox that reasons of messages are gone. A message that still waits there loses them at once, and is not
 * sent without any: it could come after its settlement.
 */
export async function enqueueSettlements(
  trx: QueryExecutorProvider,
  companyId: string,
  ended: readonly Ended[],
): Promise<void> {
  for (const { reasons, words } of ended) {
    if (reasons.length === 0) continue;
    const waits = sql`company_id = ${companyId} and message->'reasons' ?| ${reasons}::text[]`;
    await sql`delete from outgoing_news
      where ${waits} and message->'reasons' <@ to_jsonb(${reasons}::text[])`.execute(trx);
    await sql`update outgoing_news
      set message = jsonb_set(message, '{reasons}', (message->'reasons') - ${reasons}::text[]) where ${waits}`.execute(
      trx,
    );
    for (let start = 0; start < reasons.length; start += MOST_REASONS) {
      const settled = reasons.slice(start, start + MOST_REASONS);
      await enqueue(trx, companyId, [{ key: `settled/${randomUUID()}`, settled, words }]);
    }
  }
}

async function enqueue(
  trx: QueryExecutorProvider,
  companyId: string,
  messages: readonly (NewMessage | EventMessage | Settlement)[],
): Promise<void> {
  for (const message of messages) {
    await sql`insert into outgoing_news (company_id, key, message)
      values (${companyId}, ${message.key}, ${JSON.stringify(message)}) on conflict do nothing`.execute(trx);
  }
}

/** Delivery of the outbox to services/account. */
export interface OutboxRelay {
  /** Stops after the delivery in progress. */
  close: () => Promise<void>;
}

interface RelayParts<Tables> {
  db: Db<Tables>;
  account: ServiceClient;
  log: ServiceLogger;
}

/**
 * Starts an {@link OutboxRelay}: in rounds of `ROUND_MS`, at least once each, with growing pauses after failures.
 * Notifications stay in the outbox while services/account has no address.
 */
export function startOutboxRelay<Config, Tables>(context: ServiceContext<Config, Tables>): OutboxRelay {
  const { db, app, config, signInternal } = context;
  const baseUrl = config.SERVICE_URLS.account;
  if (!baseUrl) return { close: async () => {} };
  const parts = { db, log: app.log, account: createServiceClient({ name: 'account', baseUrl, signInternal }) };
  const failure = 'notifications could not be delivered';
  return startRounds(() => deliverDue(parts), { everyMs: config.ROUND_MS, log: parts.log, failure });
}

interface DueNotification {
  company_id: string;
  key: string;
  message: NewMessage | EventMessage | Settlement;
}

async function deliverDue<Tables>(parts: RelayParts<Tables>): Promise<void> {
  for (const due of await parts.db.asSystem(takeDue)) await deliver(parts, due);
}

/** Sets the next attempt of each row, so that two processes never take the same one. */
async function takeDue(trx: QueryExecutorProvider): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    update outgoing_news set attempts = attempts + 1,
      next_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
    where (company_id, key) in (select company_id, key from outgoing_news where next_at <= now()
      order by created_at limit ${MOST_PER_ROUND} for update skip locked)
    returning company_id, key, message`.execute(trx);
  return rows;
}

async function deliver<Tables>({ db, account, log }: RelayParts<Tables>, due: DueNotification): Promise<void> {
  const { company_id: companyId, key, message } = due;
  const caller = { kind: 'service', service: 'news', companyId, userId: null } as const;
  try {
    await account(accountEndpoints.postMessage, { caller, traceId: newTraceId(), body: message });
  } catch (error) {
    const isRefused = error instanceof ProblemError && error.status < 500 && error.status !== 429;
    log.warn(
      { err: error, key },
      isRefused ? 'a notification is refused' : 'a notification waits for services/account',
    );
    if (!isRefused) return;
  }
  await db.asSystem((trx) =>
    sql`delete from outgoing_news where company_id = ${companyId} and key = ${key}`.execute(trx),
  );
}
