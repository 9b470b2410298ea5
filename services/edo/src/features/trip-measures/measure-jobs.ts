import { randomUUID } from 'node:crypto';
import type { TaskList } from 'graphile-worker';
import { MEASURE_TASK } from '../../shared/job-names.ts';
import { type MeasureDeps, measureTrips } from './measure-trips.ts';
import { listDue } from './trip-measures.queries.ts';

/** Changed trips are measured after imports and every minute. */
export const measureCrontab = `* * * * * ${MEASURE_TASK}`;

export function measureTasks(deps: MeasureDeps): TaskList {
  return {
    [MEASURE_TASK]: async () => {
      for (const owner of await deps.db.asSystem((trx) => listDue(trx, deps.now()))) {
        if (deps.stopping.aborted) return;
        await measureTrips(deps, owner, randomUUID().replaceAll('-', ''));
      }
    },
  };
}
