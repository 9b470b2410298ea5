import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { ProblemError } from './problem-error.ts';
import { startRounds } from './rounds.ts';
import type { ServiceLogger } from './service.ts';
import { type QueueReading, queueChannel } from './telemetry/channels.ts';

/** Seconds for which claimed rows are out of reach of other processes; longer than any delivery takes. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Age at which a failing row is given up, where its queue has no `lifeMs`. */
const USUAL_LIFE_MS = 3 * DAY_MS;
/** Stands for an infinite life, which `make_interval` of Postgres does not take. */
const LONGEST_LIFE_MS = 36_500 * DAY_MS;
/** How long delivered and dead rows are kept, counted from the same column as their life. */
const FINISHED_KEPT_MS = 30 * DAY_MS;

/** How a delivery ended; `noted`: further columns that are written with it. */
export type DeliveryEnd = { noted?: Readonly<Record<string, unknown>> } & (
  | { sent: true }
  | {
      sent: false;
      failure: string;
      /** A repeat would fail in the same way. */
      isFinal?: boolean;
      /** The receiver is not to blame: no attempt is counted, and the row is never given up. */
      isHeld?: boolean;
      /** Least time until the next attempt, in milliseconds from now. */
      waitMs?: number;
    }
);

/** Rows that are delivered at once: one, or a batch. */
export type DeliveryRows<Row> = readonly [Row, ...Row[]];

/** A table whose rows are delivered, written in the transaction of their cause. */
export interface Queue<Row> {
  table: string;
  key: readonly (string & keyof Row)[];
  /** Column of the receiver, see `mostOfReceiver`. */
  receiver: string & keyof Row;
  /** Deliveries of a process at the same time. */
  most: number;
  /** Deliveries of a process to one receiver at the same time; 1 when absent. */
  mostOfReceiver?: number;
  /** Due rows that are delivered together with the first one; null: it goes alone. */
  batch?: (first: Row) => { where: RawBuilder<boolean>; most: number } | null;
  /** Which rows may go now, besides being due; the table is `q`. */
  where?: () => RawBuilder<boolean>;
  /** Column from which the life counts, and by which rows due at one time are sorted; `created_at` when absent. */
  since?: string & keyof Row;
  /** How long a failing row is tried; 3 days when absent; Infinity: never given up, even when refused. */
  lifeMs?: number;
  /** Column that takes the time of the delivery; when absent, delivered rows are deleted. */
  sentAt?: string & keyof Row;
  /** Delivers. A thrown refusal with a 4xx other than 429 is final; any other error is retried. */
  send: (rows: DeliveryRows<Row>) => Promise<DeliveryEnd>;
}

export interface QueueParts<Tables> {
  db: Db<Tables>;
  log: Pick<ServiceLogger, 'warn'>;
  /** Milliseconds between rounds. */
  roundMs: number;
  /** The clock that wrote the rows; Postgres' own when absent. */
  now?: () => Date;
}

export interface RunningQueue {
  /** Starts deliveries without waiting for the next round. Returns at once. */
  deliverNow: () => void;
  /** Stops after the deliveries under way. */
  close: () => Promise<void>;
}

/**
 * Delivers the rows of a queue at least once each, in as many processes as run it. A claim moves the next attempt past
 * any delivery, so that no two processes have the same row and that of a killed one comes again. Failures are repeated
 * after 5 s, 10 s, 20 s … up to an hour; what fails for its whole life becomes a dead letter. A receiver that is away
 * holds up no other.
 */
export function startQueue<Tables, Row extends object>(parts: QueueParts<Tables>, queue: Queue<Row>): RunningQueue {
  const { db, log, roundMs } = parts;
  queueChannel.tell({
    pool: db.pool,
    read: async () => [await db.asSystem((trx) => readQueueFigures(trx, queue, buildNowSql(parts)))],
  });
  const underway = new Map<DeliveryRows<Row>, Promise<void>>();
  /** @returns false when the receiver is away, and the next round is waited for */
  const deliver = async (rows: DeliveryRows<Row>): Promise<boolean> => {
    const end = await queue.send(rows).catch(toFailure);
    if (!end.sent) {
      const { failure } = end;
      log.warn({ queue: queue.table, key: queue.key.map((name) => rows[0][name]), failure }, 'not delivered');
    }
    await endDelivery(parts, queue, { rows, end });
    return end.sent || end.isFinal === true;
  };
  const start = (rows: DeliveryRows<Row>) => {
    const work = deliver(rows)
      .catch((error: unknown) => {
        log.warn({ err: error, queue: queue.table }, 'the end of a delivery was not written');
        return false;
      })
      .then((mayGoOn) => {
        underway.delete(rows);
        if (mayGoOn) rounds.runNow();
      });
    underway.set(rows, work);
  };
  let nextCleaning = 0;
  const round = async (isClosed: () => boolean): Promise<void> => {
    while (!isClosed() && underway.size < queue.most) {
      const busy = listBusyReceivers(queue, [...underway.keys()]);
      const [first, ...others] = await db.asSystem((trx) =>
        claimDeliveryRows(trx, queue, { now: buildNowSql(parts), busy }),
      );
      if (!first) break;
      start([first, ...others]);
    }
    if (isClosed() || performance.now() < nextCleaning) return;
    nextCleaning = performance.now() + HOUR_MS;
    await db.asSystem((trx) => deleteOldRows(trx, queue, buildNowSql(parts)));
  };
  const rounds = startRounds(round, { everyMs: roundMs, log, failure: `${queue.table} could not be read` });
  return {
    deliverNow: rounds.runNow,
    close: async () => {
      await rounds.close();
      await Promise.all(underway.values());
    },
  };
}

/** Writes down how a delivery ended, also one that was made outside the rounds. */
export const endDelivery = <Tables, Row extends object>(
  parts: QueueParts<Tables>,
  queue: Queue<Row>,
  delivery: { rows: readonly Row[]; end: DeliveryEnd },
): Promise<void> => parts.db.asSystem((trx) => saveDeliveryEnd(trx, queue, { ...delivery, now: buildNowSql(parts) }));

function toFailure(error: unknown): DeliveryEnd {
  const isFinal = error instanceof ProblemError && error.status < 500 && error.status !== 429;
  return { sent: false, failure: error instanceof Error ? error.message : String(error), isFinal };
}

const buildNowSql = ({ now }: Pick<QueueParts<unknown>, 'now'>): RawBuilder<Date> =>
  now ? sql`${now()}::timestamptz` : sql`now()`;

function listBusyReceivers<Row extends object>(queue: Queue<Row>, underway: readonly DeliveryRows<Row>[]): unknown[] {
  const counts = Map.groupBy(underway, ([first]) => first[queue.receiver]);
  return [...counts].filter(([, all]) => all.length >= (queue.mostOfReceiver ?? 1)).map(([receiver]) => receiver);
}

const getLifeMs = <Row>({ lifeMs = USUAL_LIFE_MS }: Queue<Row>) => Math.min(lifeMs, LONGEST_LIFE_MS);
const buildSinceColumn = <Row>({ since }: Queue<Row>) => sql.ref(since ?? 'created_at');

const buildRowsCondition = <Row extends object>(queue: Queue<Row>, rows: readonly Row[]) => {
  const getValues = (row: Row) => sql`(${sql.join(queue.key.map((name) => row[name]))})`;
  return sql<boolean>`(${sql.join(queue.key.map((name) => sql.ref(name)))}) in (${sql.join(rows.map(getValues))})`;
};

/** Claims the rows of the next delivery; empty when none is due. Skips receivers that another process is claiming. */
async function claimDeliveryRows<Row extends object>(
  trx: QueryExecutorProvider,
  queue: Queue<Row>,
  { now, busy }: { now: RawBuilder<Date>; busy: readonly unknown[] },
): Promise<Row[]> {
  const mayGo = sql<boolean>`next_at <= ${now} and ${queue.where?.() ?? sql`true`}`;
  const list = async (where: RawBuilder<boolean>, { most, lock }: { most: number; lock: RawBuilder<unknown> }) => {
    const { rows } = await sql<Row>`select q.* from ${sql.table(queue.table)} as q where ${mayGo} and ${where}
      order by next_at, ${buildSinceColumn(queue)} limit ${most} ${lock}`.execute(trx);
    return rows;
  };
  const receiver = sql.ref(queue.receiver);
  // Not locked yet: a lock on this row would make a process that claims its batch at the same time skip it.
  const [first] = await list(sql`q.${receiver}::text <> all(${busy}::text[])`, { most: 1, lock: sql`` });
  if (!first) return [];
  const batch = queue.batch?.(first);
  const isMine = !batch || (await lockBatch(trx, `${queue.table} ${String(first[queue.receiver])}`));
  const { where, most } = batch ?? { where: buildRowsCondition(queue, [first]), most: 1 };
  const rows = isMine ? await list(where, { most, lock: sql`for update of q skip locked` }) : [];
  if (rows.length === 0) return claimDeliveryRows(trx, queue, { now, busy: [...busy, first[queue.receiver]] });
  await sql`update ${sql.table(queue.table)} set attempts = attempts + 1,
    next_at = ${now} + make_interval(secs => ${LEASE_SECONDS}) where ${buildRowsCondition(queue, rows)}`.execute(trx);
  return rows;
}

/** Locks a batch: of two processes that have each found a row of it, one takes it all. False for the other one. */
async function lockBatch(trx: QueryExecutorProvider, batch: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${batch}, 0)) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

async function saveDeliveryEnd<Row extends object>(
  trx: QueryExecutorProvider,
  queue: Queue<Row>,
  { rows, end, now }: { rows: readonly Row[]; end: DeliveryEnd; now: RawBuilder<Date> },
): Promise<void> {
  const table = sql.table(queue.table);
  const noted = Object.entries(end.noted ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `);
  const set = sql`${sql.join(noted, sql``)}`;
  if (end.sent) {
    await (queue.sentAt
      ? sql`update ${table} set ${set} ${sql.ref(queue.sentAt)} = ${now}, next_at = null, failed_at = null, failure = null
          where ${buildRowsCondition(queue, rows)}`
      : sql`delete from ${table} where ${buildRowsCondition(queue, rows)}`
    ).execute(trx);
    return;
  }
  const { failure, isFinal = false, isHeld = false, waitMs = 0 } = end;
  const life = sql`make_interval(secs => ${getLifeMs(queue) / 1000})`;
  const isOver = sql`(${isFinal && queue.lifeMs !== Number.POSITIVE_INFINITY} or not ${isHeld} and ${buildSinceColumn(queue)} + ${life} <= ${now})`;
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}::float, ${FIRST_PAUSE_SECONDS} * power(2, least(attempts, 20) - 1))`;
  await sql`update ${table} set ${set} failure = ${failure}, attempts = attempts - ${isHeld ? 1 : 0},
    failed_at = case when ${isOver} then ${now} end,
    next_at = case when not ${isOver} then ${now} + make_interval(secs => greatest(${waitMs / 1000}::float, ${pause})) end
    where ${buildRowsCondition(queue, rows)}`.execute(trx);
}

async function readQueueFigures<Row extends object>(
  trx: QueryExecutorProvider,
  queue: Queue<Row>,
  now: RawBuilder<Date>,
): Promise<QueueReading> {
  const { rows } = await sql<{ age: number; dead: number }>`select
    (select coalesce(extract(epoch from ${now} - min(next_at)), 0)::float8 from ${sql.table(queue.table)} as q
      where next_at <= ${now} and ${queue.where?.() ?? sql`true`}) as age,
    (select count(*) from ${sql.table(queue.table)} where failed_at is not null) as dead`.execute(trx);
  return { queue: queue.table, ageSeconds: rows[0]?.age ?? 0, dead: rows[0]?.dead ?? 0 };
}

async function deleteOldRows<Row extends object>(
  trx: QueryExecutorProvider,
  queue: Queue<Row>,
  now: RawBuilder<Date>,
): Promise<void> {
  const isBefore = (ms: number) => sql`${buildSinceColumn(queue)} < ${now} - make_interval(secs => ${ms / 1000})`;
  await sql`delete from ${sql.table(queue.table)}
    where ${isBefore(FINISHED_KEPT_MS)} and (next_at is null or ${isBefore(FINISHED_KEPT_MS + getLifeMs(queue))})`.execute(
    trx,
  );
}
