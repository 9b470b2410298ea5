import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import type { RawBuilder } from 'kysely';
import type { EdoConfig } from '../../config.ts';
import type { DocumentRow } from '../../db/tables.ts';
import type { BackgroundOutcome } from '../../reading/read-facts.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { getReadingJobSpec, type ReadingTask } from '../../shared/job-names.ts';
import {
  findDueDocument,
  listExchangesWithDueReading,
  recordReadingAttempt,
  stopReadingAttempts,
} from './attempts.queries.ts';

/** Time limit of a run, since jobs of other connections wait. */
const READING_RUN_LIMIT_MS = 10_000;

/** A kind of documents that are read before anybody opens them. */
export interface BackgroundReading {
  task: ReadingTask;
  /** Name of the setting with the most documents per run; 0: the job is off. */
  limit: keyof EdoConfig & `EDO_${string}_AT_ONCE`;
  /** Pause before an unavailable document is requested again. */
  retryMs: number;
  /** Whether the exchange `e` has documents to read. */
  hasDue: (now: Date) => RawBuilder<unknown>;
  /** The next document of a connection. */
  findNext: (owner: ConnectionKey, now: Date) => RawBuilder<DocumentRow & { about: string }>;
  read: (deps: ExchangeDeps, document: DocumentRow) => Promise<BackgroundOutcome<object>>;
}

/** Connections with documents to read are queued every minute. */
export const buildReadingsCrontab = (readings: readonly BackgroundReading[]): string =>
  readings.map(({ task }) => `* * * * * ${task}-due`).join('\n');

/** Jobs of the readings: one per connection, so that a slow exchange does not delay the others. */
export function readingsTasks(deps: ExchangeDeps, readings: readonly BackgroundReading[]): TaskList {
  const buildTasks = (reading: BackgroundReading): TaskList => ({
    [reading.task]: (payload) => readDueDocuments(deps, payload as ConnectionKey, reading),
    [`${reading.task}-due`]: async (_payload, helpers) => {
      if (deps.config[reading.limit] === 0) return;
      for (const owner of await deps.db.asSystem((trx) => listExchangesWithDueReading(trx, reading.hasDue(deps.now()))))
        await helpers.addJob(reading.task, { ...owner }, getReadingJobSpec(reading.task, owner.connectionId));
    },
  });
  return Object.assign({}, ...readings.map(buildTasks));
}

/**
 * Reads documents of a connection sequentially and a few per run, because people use the exchange first. The next one is
 * queried each time, since one document may answer for several.
 */
export async function readDueDocuments(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  reading: BackgroundReading,
): Promise<void> {
  const limit = deps.config[reading.limit];
  if (limit === 0) return;
  const end = deps.now().getTime() + READING_RUN_LIMIT_MS;
  await withLock(deps.db, `edo-${reading.task}:${owner.connectionId}`, async (lost) => {
    for (let asked = 0; asked < limit && deps.now().getTime() < end; asked += 1) {
      if (deps.stopping.aborted || lost.aborted || !(await readNextDueDocument(deps, owner, reading))) return;
    }
  });
}

/**
 * An attempt is recorded before its call, so that a killed run costs one document, and a failed one is not repeated at once.
 * @returns false: no document is left, or the exchange is unavailable or refuses the sign-in
 */
async function readNextDueDocument(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  { task, retryMs, findNext, read }: BackgroundReading,
): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const againAt = new Date(now.getTime() + retryMs);
  const due = await db.forCompany(owner.companyId, async (trx) => {
    const found = await findDueDocument(trx, findNext(owner, now));
    if (found) await recordReadingAttempt(trx, found, { task, againAt });
    return found;
  });
  if (due === undefined) return false;
  const outcome = await read(deps, due.document);
  if (outcome.state === 'read') await db.forCompany(owner.companyId, (trx) => stopReadingAttempts(trx, due, task));
  return outcome.state !== 'away';
}
