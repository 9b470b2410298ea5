import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { ExchangeDeps } from './exchange-session.ts';
import { type ReadingTask, readingSpec } from './job-names.ts';

/** Time limit of a run, since jobs of other connections wait. */
const TURN_MS = 10_000;

/** Background reading of documents, one job per connection. */
interface BackgroundReadingJob {
  task: ReadingTask;
  /** Documents per run; 0: the job is off. */
  limit: number;
  /** Connections of all companies with documents to read. */
  listDue: (trx: Transaction<EdoTables>, now: Date) => Promise<ConnectionKey[]>;
  read: (deps: ExchangeDeps, owner: ConnectionKey) => Promise<void>;
}

/** Connections with documents to read are queued every minute. */
export const backgroundCrontab = (task: ReadingTask): string => `* * * * * ${task}-due`;

export function backgroundTasks(deps: ExchangeDeps, { task, limit, listDue, read }: BackgroundReadingJob): TaskList {
  return {
    [task]: (payload) => read(deps, payload as ConnectionKey),
    [`${task}-due`]: async (_payload, helpers) => {
      if (limit === 0) return;
      for (const owner of await deps.db.asSystem((trx) => listDue(trx, deps.now()))) {
        await helpers.addJob(task, { ...owner }, readingSpec(task, owner.connectionId));
      }
    },
  };
}

/**
 * Reads documents of a connection sequentially and a few per run, because people use the exchange first. `readNext` queries
 * its document each time; false: none is left, or the exchange refuses the sign-in.
 */
export async function readInTurn(
  deps: ExchangeDeps,
  { lock, limit }: { lock: string; limit: number },
  readNext: () => Promise<boolean>,
): Promise<void> {
  if (limit === 0) return;
  const end = deps.now().getTime() + TURN_MS;
  await withLock(deps.db, lock, async (lost) => {
    for (let asked = 0; asked < limit && deps.now().getTime() < end; asked += 1) {
      if (deps.stopping.aborted || lost.aborted || !(await readNext())) return;
    }
  });
}
