import { randomUUID } from 'node:crypto';
import type { TaskList } from 'graphile-worker';
import { MEASURE_TASK } from '../../shared/job-names.ts';
import { type MeasureDeps, measureTrips } from './measure-trips.ts';
import { listDue } from './trip-measures.queries.ts';

/** After walks and every minute, trips that have changed are measured. */
export const measureCrontab = `* * * * * ${MEASURE_TASK}`;

/** The job of measuring trips. */
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
