import { withLock } from '@trassa/service-kit/advisory-lock';
import type { TaskList } from 'graphile-worker';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { ConnectionKey } from './connection-key.ts';
import type { ExchangeDeps } from './exchange-session.ts';
import { type ReadingTask, readingSpec } from './job-names.ts';

/** A turn ends after so long whatever is left: jobs of other connections wait. */
const TURN_MS = 10_000;

/** Background reading of documents, of each connection by itself. */
interface LearningJob {
  task: ReadingTask;
  /** Documents read in one turn; 0: none ever. */
  limit: number;
  /** Connections, of all companies, that have something to read. */
  listDue: (trx: Transaction<EdoTables>, now: Date) => Promise<ConnectionKey[]>;
  learn: (deps: ExchangeDeps, owner: ConnectionKey) => Promise<void>;
}

/** Every minute connections that have something to read take a turn. */
export const learningCrontab = (task: ReadingTask): string => `* * * * * ${task}-due`;

/** Tasks of a background reading. */
export function learningTasks(deps: ExchangeDeps, { task, limit, listDue, learn }: LearningJob): TaskList {
  return {
    [task]: (payload) => learn(deps, payload as ConnectionKey),
    [`${task}-due`]: async (_payload, helpers) => {
      if (limit === 0) return;
      for (const owner of await deps.db.asSystem((trx) => listDue(trx, deps.now()))) {
        await helpers.addJob(task, { ...owner }, readingSpec(task, owner.connectionId));
      }
    },
  };
}

/**
 * Reads documents of a connection one after another and a few in one turn: the exchange is there for people first.
 * `readNext` looks its document up anew each time, and returns false when none is left or the exchange lets nobody in.
 */
export async function takeTurn(
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
