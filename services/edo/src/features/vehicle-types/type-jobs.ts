import type { TaskList } from 'graphile-worker';
import { backgroundCrontab, backgroundTasks } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { TYPES_TASK } from '../../shared/job-names.ts';
import { readVehicleTypes } from './read-vehicle-types.ts';
import { listUntyped } from './type-readings.queries.ts';

/** A few vehicles of each connection are looked up after imports and every minute. */
export const typesCrontab = backgroundCrontab(TYPES_TASK);

/** Jobs that read vehicle types: one per connection, so that a slow one does not delay the others. */
export const typesTasks = (deps: ExchangeDeps): TaskList =>
  backgroundTasks(deps, {
    ...{ task: TYPES_TASK, limit: deps.config.EDO_TYPES_AT_ONCE },
    ...{ listDue: listUntyped, read: readVehicleTypes },
  });
