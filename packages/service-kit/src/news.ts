import { cabinetEndpoints } from '@trassa/contracts/account/cabinet-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Db } from './db.ts';
import { createNeighbour, type Neighbour } from './neighbour.ts';
import { ProblemError } from './problem-error.ts';
import { protectByCompany } from './schema.ts';
import type { ServiceContext, ServiceLogger } from './service.ts';
import { newTraceId } from './trace.ts';

const ROUND_MS = 2000;
const MOST_PER_ROUND = 50;

/** Migration step: the table in which a service's news for its companies wait, in the transaction of what they tell of. */
export async function createNewsTable(db: Kysely<unknown>): Promise<void> {
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

/** Tells a company of events once the transaction is through; an event of the same key is told once. */
export async function tellCompany(
  trx: QueryExecutorProvider,
  companyId: string,
  news: readonly NewMessage[],
): Promise<void> {
  for (const message of news) {
    await sql`insert into outgoing_news (company_id, key, message)
      values (${companyId}, ${message.key}, ${JSON.stringify(message)}) on conflict do nothing`.execute(trx);
  }
}

/** What carries news to services/account. */
export interface NewsPost {
  /** Stops and waits for what is in hand. */
  close: () => Promise<void>;
}

interface PostParts<Tables> {
  db: Db<Tables>;
  account: Neighbour;
  log: ServiceLogger;
}

/**
 * Starts a {@link NewsPost}: every two seconds, at least once each, ever more rarely while services/account is away.
 * Without an address of services/account news stay where they are.
 */
export function startNewsPost<Config, Tables>(context: ServiceContext<Config, Tables>): NewsPost {
  const { db, app, config, signInternal } = context;
  const baseUrl = config.SERVICE_URLS.account;
  if (!baseUrl) return { close: async () => {} };
  const parts = { db, log: app.log, account: createNeighbour({ name: 'account', baseUrl, signInternal }) };
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => carryDue(parts))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'news could not be carried'));
  }, ROUND_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

interface DueNews {
  company_id: string;
  key: string;
  message: NewMessage;
}

async function carryDue<Tables>(parts: PostParts<Tables>): Promise<void> {
  for (const news of await parts.db.asSystem(takeDue)) await carry(parts, news);
}

/** Sets the next attempt of what it takes, so that two processes never take the same. */
async function takeDue(trx: QueryExecutorProvider): Promise<DueNews[]> {
  const { rows } = await sql<DueNews>`
    update outgoing_news set attempts = attempts + 1,
      next_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
    where (company_id, key) in (select company_id, key from outgoing_news where next_at <= now()
      order by created_at limit ${MOST_PER_ROUND} for update skip locked)
    returning company_id, key, message`.execute(trx);
  return rows;
}

async function carry<Tables>({ db, account, log }: PostParts<Tables>, news: DueNews): Promise<void> {
  const { company_id: companyId, key, message } = news;
  const caller = { kind: 'service', service: 'news', companyId, userId: null } as const;
  try {
    await account(cabinetEndpoints.postMessage, { caller, traceId: newTraceId(), body: message });
  } catch (error) {
    const isRefused = error instanceof ProblemError && error.status < 500 && error.status !== 429;
    log.warn({ err: error, key }, isRefused ? 'news are refused' : 'news wait for services/account');
    if (!isRefused) return;
  }
  await db.asSystem((trx) =>
    sql`delete from outgoing_news where company_id = ${companyId} and key = ${key}`.execute(trx),
  );
}
